/** What stands around the board, in one file that comes as soon as the browser is idle. */
export { LookInNote } from '#console/features/look-in/look-in-note.tsx';
export { AutoPrint } from '#console/features/orders/docket/auto-print.tsx';
export { DocketPage } from '#console/features/orders/docket/docket-page.tsx';
export { ReadinessHint } from '#console/features/readiness/readiness-hint.tsx';
export { StockPanel } from '#console/features/stock/stock-panel.tsx';
export { LockRoute } from './lock-route.tsx';
