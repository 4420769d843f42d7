/** The small pictures of Cydonia. */
import { art } from "../../../src/benben/games/cydonia/static/art.js";
import { miniature } from "../../../src/benben/games/cydonia/static/miniature.js";
import { testArt, testMiniature } from "../../js/support/boardContract.js";
import { positions } from "../../js/support/pressing.js";

testArt(art);
testMiniature(miniature, positions("cydonia", 6));
