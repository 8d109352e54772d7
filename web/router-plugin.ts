/**
 * react-router names its contexts and components for developer tools, and wraps them in calls, in ways that no bundler may
 * drop: forms, fetchers and prefetching of a data router, which we do not have, would come with the first page. This marks
 * them as what they are, free of effects, so that whatever is unused falls away.
 */
import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = "[^"]+";$/gm;
const WRAPPING = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** Throws when a new version does it in another way, so that it is noticed at build time. */
export function routerPlugin(): Plugin {
  return {
    name: 'servery:router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/chunk-[^/]+\.mjs/, code: /var NavigationContext = / },
      handler(code) {
        if (code.search(NAMING) < 0 || code.search(WRAPPING) < 0) {
          throw new Error('react-router no longer names its components as expected');
        }
        return { code: code.replace(NAMING, '').replace(WRAPPING, '$1/* @__PURE__ */ $2'), map: null };
      },
    },
  };
}
