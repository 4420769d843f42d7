/** Modal dialogs: the browser's own, so that focus, Escape and the page behind are looked after. */
import { icon } from "./icons.js";
import { h, render } from "./render.js";

/** @typedef {import("./render.js").Child} Child */

/**
 * Open a dialog; resolves to the value with which it was closed, or "". `draw` gets a function to close the
 * dialog and one to redraw it.
 * @param {string} title @param {(close: (value?: string) => void, redraw: () => void) => Child} draw
 * @param {{className?: string, head?: Child}} [look] @returns {Promise<string>}
 */
export function openDialog(title, draw, { className = "", head } = {}) {
  const dialog = document.createElement("dialog");
  dialog.className = `dialog ${className}`;
  dialog.setAttribute("aria-labelledby", "dialog-title");
  const close = (value = "") => dialog.close(value);
  const redraw = () =>
    render(
      dialog,
      h(
        "header",
        { class: "dialog-head" },
        head,
        h("h2", { id: "dialog-title" }, title),
        h(
          "button",
          { type: "button", class: "tool", "aria-label": "Close", onclick: () => close() },
          icon("cross"),
        ),
      ),
      draw(close, redraw),
    );
  redraw();
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  }); // beside it
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener(
      "close",
      () => {
        dialog.remove();
        resolve(dialog.returnValue);
      },
      { once: true },
    ),
  );
}

/** A button.
 * @param {string} text @param {() => void} onclick @param {boolean} [main] the one most people want */
export const button = (text, onclick, main = false) =>
  h("button", { type: "button", class: main ? "btn btn-main" : "btn", onclick }, text);

/** Ask before something that cannot be undone.
 * @param {string} title @param {string} text @param {string} yes */
export const confirm = async (title, text, yes) =>
  (await openDialog(title, (close) => [
    h("p", { class: "dialog-body" }, text),
    h(
      "footer",
      { class: "dialog-foot" },
      button("Cancel", () => close()),
      button(yes, () => close("yes"), true),
    ),
  ])) === "yes";

/** A link with a button that copies it.
 * @param {string} title @param {string} note @param {string} address */
export function copyField(title, note, address) {
  /** @param {Event} event */
  const copy = async (event) => {
    const pressed = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (pressed.previousElementSibling);
    field.select();
    const done = await copyText(address);
    const caption = pressed.querySelector("span");
    if (caption) caption.textContent = done ? "Copied" : "Press Ctrl+C";
  };
  return h(
    "section",
    { class: "copy", key: title },
    h("h3", null, title),
    h("p", null, note),
    h(
      "div",
      { class: "copy-row" },
      h("input", {
        readonly: true,
        value: address,
        "aria-label": title,
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      h(
        "button",
        { type: "button", class: "btn", autofocus: true, onclick: copy },
        icon("copy"),
        h("span", { role: "status" }, "Copy"),
      ),
    ),
  );
}

/** Copy a text, if the browser allows it.
 * @param {string} text @returns {Promise<boolean>} */
export const copyText = (text) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
