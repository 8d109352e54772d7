/** How long a text stays: a reader that is busy comes to it later. */
const KEPT_MS = 10_000;

/**
 * Says a text to people who do not see the page change. Its HTML brings one empty live region (`#announcer`) and each dialog
 * another (`[data-announcer]`), since readers miss a region that comes together with its text, and a modal dialog makes the
 * rest of the page silent.
 */
export function announce(text: string): void {
  const said = document.createElement('p');
  said.append(text);
  (document.querySelector('[data-announcer]') ?? document.getElementById('announcer'))?.append(said);
  setTimeout(() => said.remove(), KEPT_MS);
}
