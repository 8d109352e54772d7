/** A name in letters of English alone, such as a dish's in a Hindi cart: a voice of another language would spell it. */
const ENGLISH = /^\P{L}*\p{Script=Latin}[\p{Script=Latin}\P{L}]*$/u;

/** The `lang` of a name on a page in any language; undefined where the page's own is right. */
export function nameLang(name: unknown): 'en' | undefined {
  return typeof name === 'string' && ENGLISH.test(name) ? 'en' : undefined;
}
