/** The two kinds of paper that the server draws, for the process that draws them. */
export { drawDocket } from './draw/draw-docket.ts';
export { drawTestPage } from './draw/test-page.ts';
