/** The dialog in which people say how they like things. */
import { openDialog } from "./dialog.js";
import { choose, chosen, PREFS } from "./prefs.js";
import { stackSvg, treeOf } from "./pyramid.js";
import { h } from "./render.js";

/** @param {string} name */
const field = (name) =>
  h(
    "fieldset",
    { class: "field", key: name },
    h("legend", null, PREFS[name].title),
    h(
      "div",
      { class: "field-choices" },
      PREFS[name].choices.map(([value, text]) =>
        h(
          "label",
          { class: "choice" },
          h("input", {
            type: "radio",
            name: `pref-${name}`,
            checked: chosen(name) === value,
            onchange: () => choose(name, value),
          }),
          h("span", null, text),
        ),
      ),
    ),
  );

export const openSettings = () =>
  openDialog("Settings", () =>
    h(
      "div",
      { class: "dialog-body settings" },
      h(
        "p",
        { class: "settings-sample" },
        ["RYB", "GGK", "BRY", "OTC", "PWO"].map((tree) => stackSvg(treeOf(tree), { box: [66, 104] })),
      ),
      Object.keys(PREFS).map(field),
    ),
  );
