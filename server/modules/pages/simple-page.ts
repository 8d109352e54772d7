/** Pages that need no store: there is none at this address, or it is suspended. */
import type { Locale } from '#core/domain/language/languages.ts';
import { escapeHtml } from '#server/http/html.ts';
import { message } from '#server/locales/messages.ts';

export const SIMPLE_STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fffbf5,#171412);color:light-dark(#1c1917,#f7f1e8);font:18px/1.5 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}svg{width:6rem;height:6rem}h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .5rem}p{margin:0;overflow-wrap:anywhere}button{margin-top:1.5rem;min-height:3rem;padding:0 1.5rem;border:0;border-radius:2rem;background:light-dark(#1c1917,#f7f1e8);color:light-dark(#fffbf5,#171412);font:inherit;font-weight:700}`;

const EMPTY_PLATE =
  '<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="3" aria-hidden="true"><circle cx="48" cy="48" r="30"/><circle cx="48" cy="48" r="19"/><path stroke-linecap="round" d="M8 22v14m-5-14v9a5 5 0 0 0 10 0v-9M8 36v38M89 74V22c-5 4-7 12-7 20v8h7"/></svg>';

/** `below` is HTML after the text. */
function simplePage(locale: Locale, title: string, text: string, below = ''): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${SIMPLE_STYLE}</style></head><body><main>${EMPTY_PLATE}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${below}</main></body></html>
`;
}

/** `host` is what the visitor asked for. */
export function unknownStorePage(locale: Locale, host: string): string {
  const text = message(locale, 'page.unknownStore.text', { host: host.slice(0, 253) });
  return simplePage(locale, message(locale, 'page.unknownStore.title'), text);
}

/** What comes behind '#' reaches no log, so the script takes the link's token from there. */
export const NOT_ME_SCRIPT = 'document.forms[0].elements.token.value=location.hash.slice(1)';

/** Where the link “This was not me” leads: what a press will do, before it does it. */
export function notMePage(locale: Locale): string {
  const button = escapeHtml(message(locale, 'page.notMe.button'));
  const form = `<form method="post" enctype="multipart/form-data"><input type="hidden" name="token"><button>${button}</button></form><script>${NOT_ME_SCRIPT}</script>`;
  return simplePage(locale, message(locale, 'page.notMe.title'), message(locale, 'page.notMe.text'), form);
}

/** The link was used, or is too old. */
export function notMeGonePage(locale: Locale): string {
  return simplePage(locale, message(locale, 'page.notMeGone.title'), message(locale, 'page.notMeGone.text'));
}

/** The provider has suspended the restaurant. */
export function suspendedStorePage(locale: Locale, restaurant: string): string {
  return simplePage(
    locale,
    message(locale, 'page.suspended.title'),
    message(locale, 'page.suspended.text', { restaurant }),
  );
}
