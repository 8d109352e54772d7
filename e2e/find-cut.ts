/** What is cut off, and by how much the page or the body of an open dialog is too wide. Runs in the page, so it uses nothing from outside. */
export function findCut(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && cuts(overflowX);
    // A line of an Indic script reaches out of its box by a little.
    const isTooTall = element.scrollHeight > element.clientHeight + 6 && cuts(overflowY);
    return (
      (isTooWide || isTooTall) &&
      element.clientWidth > 1 &&
      // Ellipses are allowed, but not in the text that says how the order is handed over; hidden texts are for
      // screen readers, and pictures, also those of a page, are cut to their frames.
      (textOverflow !== 'ellipsis' || element.matches('.order-pill__text')) &&
      webkitLineClamp === 'none' &&
      !element.closest('.vh') &&
      !element.querySelector('img, picture, iframe')
    );
  };
  const texts = [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, p, span, dt, dd, td, th')];
  const cut = texts.filter(isCut).map((element) => `${element.className}: ${element.textContent?.slice(0, 40)}`);
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) cut.unshift(`${sideways} px too wide`);
  for (const body of document.querySelectorAll('.modal__body')) {
    const more = body.scrollWidth - body.clientWidth;
    if (more > 1) cut.unshift(`the dialog is ${more} px too wide`);
  }
  return cut;
}
