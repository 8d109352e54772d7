/** Prints dockets, each on a page of exactly its own length. */

const MM_PER_PX = 25.4 / 96;
/** Extra paper after the last line, for the cutter. */
const TAIL_MM = 4;

let pageSizes: CSSStyleSheet | undefined;

/** Writes the page sizes by script, because each docket has its own length. */
function setPageSizes(papers: readonly HTMLElement[]): void {
  const rules = papers.map((paper) => {
    const { width, height } = paper.getBoundingClientRect();
    const copy = paper.classList.contains('docket--bag') ? 'bag' : 'kitchen';
    const mm = (px: number) => Math.ceil(px * MM_PER_PX * 10) / 10;
    return `@page docket-${copy} { size: ${mm(width)}mm ${mm(height) + TAIL_MM}mm; margin: 0 }`;
  });
  pageSizes ??= new CSSStyleSheet();
  pageSizes.replaceSync(rules.join('\n'));
  if (!document.adoptedStyleSheets.includes(pageSizes)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSizes];
  }
}

/** Opens the browser's print dialog, or prints at once in kiosk printing. */
export async function printDockets(container: HTMLElement): Promise<void> {
  await document.fonts.ready;
  setPageSizes([...container.querySelectorAll<HTMLElement>('.docket')]);
  window.print();
}
