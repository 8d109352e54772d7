/** The order button for a restaurant's own website: a link, with or without the store's small script. */

export interface OrderButton {
  /** Absolute address of the store, with the script beside it. */
  readonly origin: string;
  readonly href: string;
  /** As the restaurant typed it. */
  readonly text: string;
  /** '#RRGGBB'. */
  readonly fill: string;
  /** '#RRGGBB', readable on `fill`. */
  readonly onFill: string;
  readonly look: 'fill' | 'outline';
}

/** Where every store serves the script. */
export const EMBED_PATH = '/embed.js';

function attribute(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>"]/g, (one) => escapes[one] ?? one);
}

/** HTML of a link that carries its looks itself. For every website that allows inline styles. */
export function plainButton({ href, text, fill, onFill, look }: OrderButton): string {
  const colours =
    look === 'fill' ? `background:${fill};color:${onFill}` : `background:#fff;color:#1c1917;border-color:${fill}`;
  const style = `display:inline-block;padding:14px 28px;border:2px solid ${fill};border-radius:999px;${colours};font:600 17px/1.2 system-ui,sans-serif;text-decoration:none`;
  return `<a href="${attribute(href)}" style="${style}">${attribute(text)}</a>`;
}

/**
 * HTML of a link and the script that gives it its looks, for a website whose content security policy forbids inline
 * styles: it has to allow scripts of `origin`. Without the script the link works as plain text.
 */
export function scriptedButton({ origin, href, text, fill, look }: OrderButton): string {
  const link = `<a href="${attribute(href)}" data-servery-order data-colour="${fill}" data-look="${look}">${attribute(text)}</a>`;
  return `${link}\n<script async src="${attribute(origin)}${EMBED_PATH}"></script>`;
}
