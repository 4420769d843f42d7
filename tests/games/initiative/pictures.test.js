/** The small pictures of Initiative. */
import { art } from "../../../src/benben/games/initiative/static/art.js";
import { miniature } from "../../../src/benben/games/initiative/static/miniature.js";
import { testArt, testMiniature } from "../../js/support/boardContract.js";
import { positions } from "../../js/support/pressing.js";

testArt(art);
testMiniature(miniature, positions("initiative", 6));
