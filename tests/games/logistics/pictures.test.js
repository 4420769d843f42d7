/** The small pictures of Logistics. */
import { art } from "../../../src/benben/games/logistics/static/art.js";
import { miniature } from "../../../src/benben/games/logistics/static/miniature.js";
import { testArt, testMiniature } from "../../js/support/boardContract.js";
import { positions } from "../../js/support/pressing.js";

testArt(art);
testMiniature(miniature, positions("logistics", 6));
