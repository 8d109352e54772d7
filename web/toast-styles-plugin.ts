/**
 * Sonner puts its stylesheet into the page by script, which our Content-Security-Policy refuses. This has it imported as
 * a file like every other style.
 */
import type { Plugin } from 'vite';

const INSERTION = 'function __insertCSS(code) {';

/** Throws when a new version of sonner does it in another way, so that it is noticed at build time. */
export function toastStylesPlugin(): Plugin {
  return {
    name: 'servery:toast-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(INSERTION)) throw new Error('sonner no longer inserts its styles as expected');
        return { code: `import './styles.css';\n${code.replace(INSERTION, `${INSERTION} return;`)}`, map: null };
      },
    },
  };
}
