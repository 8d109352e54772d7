/** What the board opens by a press, in one file that comes as soon as the browser is idle. */
export { IntakeSheet } from './intake/intake-sheet.tsx';
export { LoadSheet } from './intake/load-sheet.tsx';
export { DocketsSheet } from './printing/dockets-sheet.tsx';
export { CookSheet } from './rush/cook-sheet.tsx';
export { RushBoard } from './rush/rush-board.tsx';
export { MoneySheets } from './sheets/money-sheets.tsx';
export { OpenSheet } from './sheets/open-sheet.tsx';
