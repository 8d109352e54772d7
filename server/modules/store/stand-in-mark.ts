/** The logo of a store until its restaurant uploads one: the first letter in the brand's colour, and its name. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Data addresses, so that nothing has to be kept; the page's policy lets pictures have them. */
function address(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function mark(tradingName: string, colour: string): string {
  const [letter = '?'] = tradingName.trim();
  return `<rect width="64" height="64" rx="14" fill="${escaped(colour)}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff">${escaped(letter.toUpperCase())}</text>`;
}

/** Square. `colour` is a hex colour. */
export function standInMark(tradingName: string, colour: string): string {
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${mark(tradingName, colour)}</svg>`,
  );
}

/** The mark with the name beside it, as wide as the name. */
export function standInLogo(tradingName: string, colour: string): string {
  const width = 84 + Math.round([...tradingName].length * 19);
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64">${mark(tradingName, colour)}<text x="78" y="43" font-family="system-ui,sans-serif" font-size="32" font-weight="700" fill="#57504a">${escaped(tradingName)}</text></svg>`,
  );
}
