/**
 * The script of the order button on a restaurant's own website. It gives the links that the page marks their looks and
 * does nothing else: no cookies, no requests, no storage. It writes no style attribute and no element, so a strict content
 * security policy of that page needs to allow this file alone. The same bytes for every store; everything that a
 * restaurant chooses stands in the page's own attributes.
 */
export const EMBED_SCRIPT = `(() => {
  'use strict';
  const part = (hex, at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const set = (link) => {
    const asked = link.dataset.colour || '';
    const colour = /^#[0-9a-f]{6}$/i.test(asked) ? asked : '#1c1917';
    const light = 0.2126 * part(colour, 1) + 0.7152 * part(colour, 3) + 0.0722 * part(colour, 5);
    const isOutline = link.dataset.look === 'outline';
    const looks = {
      display: 'inline-block',
      padding: '14px 28px',
      border: '2px solid ' + colour,
      'border-radius': '999px',
      background: isOutline ? '#fff' : colour,
      color: isOutline ? '#1c1917' : light > 0.179 ? '#000' : '#fff',
      font: '600 17px/1.2 system-ui,sans-serif',
      'text-decoration': 'none',
    };
    for (const name in looks) link.style.setProperty(name, looks[name]);
  };
  const run = () => document.querySelectorAll('a[data-servery-order]').forEach(set);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
})();
`;
