/** Lets pictures come that wait for the banner or for code (server/modules/pages/start-script.ts, first-picture.css). */
export function showAllPictures(): void {
  delete document.documentElement.dataset.held;
}
