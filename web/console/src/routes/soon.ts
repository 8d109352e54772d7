/** What stands around each page of staff, in one file that comes as soon as the browser is idle. */
import { followSaid } from '#kit/follow-said.ts';

export { LookInNote } from '#console/features/look-in/look-in-note.tsx';
export { AutoPrint } from '#console/features/orders/docket/auto-print.tsx';
export { DocketPage } from '#console/features/orders/docket/docket-page.tsx';
export { ReadinessHint } from '#console/features/readiness/readiness-hint.tsx';
export { StockPanel } from '#console/features/stock/stock-panel.tsx';
export { LockRoute } from './lock-route.tsx';

// The board's voice says its moves; what else is said comes with a press or an answer.
followSaid();
