/** The tab's title and icon say what is new, while the guest is in another tab. */

const ICON = 'link[rel~="icon"]';
/** A green dot. */
const DOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="green"/><path d="M9 17l5 5 9-11" fill="none" stroke="white" stroke-width="4"/></svg>',
)}`;

/**
 * Puts `news` before the page's title, also when another page opens, and a tick into the tab where `isUrgent`. The
 * returned function takes both away.
 */
export function showNews(news: string, isUrgent: boolean): () => void {
  // A title is read with its spaces collapsed: a prefix with two in a row would never be found again.
  const prefix = `${news.replace(/\s+/g, ' ').trim()} – `;
  let own = document.title;
  const write = () => {
    if (document.title.startsWith(prefix)) return;
    own = document.title.trim();
    document.title = prefix + (own === '' ? '·' : own);
  };
  const title = document.querySelector('title');
  const watch = new MutationObserver(write);
  if (title) watch.observe(title, { childList: true, characterData: true, subtree: true });
  write();
  const icons = isUrgent ? [...document.querySelectorAll<HTMLLinkElement>(ICON)] : [];
  const before = icons.map((icon) => icon.href);
  for (const icon of icons) icon.href = DOT;
  return () => {
    watch.disconnect();
    if (document.title.startsWith(prefix)) document.title = own;
    icons.forEach((icon, index) => {
      icon.href = before[index] ?? icon.href;
    });
  };
}
