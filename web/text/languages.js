// The languages of the pages: a folder each beside this file. Written by web/tools/list_languages.py.
import * as en from "./en/language.js";
import * as it from "./it/language.js";

export default { en, it };
