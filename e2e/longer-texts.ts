/** Texts a third longer, as a translation may be: runs in the page, so it uses nothing from outside. */
export function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const said = text.data.trim();
    // Numbers, prices, codes and marks are the same in every language.
    if (
      !/\p{L}{3}/u.test(said) ||
      /\d/.test(said) ||
      text.parentElement?.closest('script, style, template, code, .num')
    ) {
      continue;
    }
    const words = said.split(' ');
    const more = Math.max(1, Math.round(said.length * 0.3));
    // Longer words as well as more of them: German has the one, English the other.
    text.data = text.data.replace(
      said,
      words.length > 3 ? `${said} ${said.slice(0, more)}` : `${said}${'ë'.repeat(more)}`,
    );
  }
}
