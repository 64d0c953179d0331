// The languages of the pages: a folder each beside this file. Written by web/tools/list_languages.py.
export default { en: "English", it: "Italiano" };
