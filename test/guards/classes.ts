/** Classes as stylesheets define them. */

export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a stylesheet defines: selectors that are one class alone, with a state at most. */
export function definedIn(css: string): string[] {
  const selectors = [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map((match) => (match[1] ?? '').trim())
    .filter((selector) => !selector.startsWith('@'));
  return selectors
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .flatMap((selector) => /^\.([\w-]+)(?:\.\1|::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/.exec(selector.trim())?.[1] ?? []);
}
