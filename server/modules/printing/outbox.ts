/** Dockets of an order: written in the transaction of the step that asks for them, drawn by a job, fetched by printers. */
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import { isEnded, isUnderWay, isVoid, type OrderStatus } from '#core/domain/orders/status.ts';
import type { PrintMoment, PrintReason } from '#core/domain/printing/printing.ts';
import { type Route, type RouteLine, routeDockets } from '#core/domain/printing/routing.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderListener } from '#server/modules/orders/order-listener.ts';
import { insertJobs, listJobsOfOrder, type NewPrintJob, type PrintJobFacts, replaceWaiting } from './repo-jobs.ts';
import { listPrinters, type PrinterRow } from './repo-printers.ts';
import { departmentsOf, listStations } from './repo-stations.ts';

/** What open consoles and agents hear when a docket or a printer has changed. */
export const PRINT_CHANGED = { type: 'print' } as const;

/** An order as its dockets need it. */
export interface PrintedOrder {
  readonly clientId: string;
  readonly orderId: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly paymentMode: Tender;
  readonly isReady: boolean;
  readonly isScheduled: boolean;
  readonly dueAt: Date;
  readonly promisedAt: Date | null;
  readonly estimateMinutes: number;
  readonly corrections: readonly {
    readonly correctionId: string;
    readonly dishes: readonly { readonly productId: string }[];
    readonly details: readonly string[];
  }[];
}

type PrintDeps = Pick<Deps, 'jobs' | 'events' | 'now'>;

/** Draws them in a job, at most two at a time. */
export async function addDrawings(
  tx: Transaction,
  { jobs, events }: Pick<Deps, 'jobs' | 'events'>,
  clientId: string,
  jobIds: readonly string[],
): Promise<void> {
  if (jobIds.length === 0) return;
  for (const jobId of jobIds) await jobs.add(tx, 'print.draw', { clientId, jobId }, { key: `print.draw:${jobId}` });
  await events.publish(tx, `console:${clientId}`, PRINT_CHANGED);
}

interface Writing {
  readonly order: PrintedOrder;
  readonly printers: readonly PrinterRow[];
  readonly at: Date;
}

/** One row for each copy that the printer prints. */
function rowsOf(
  { order, printers, at }: Writing,
  { printerId, copy, positions, part, parts }: Route,
  reason: PrintReason,
  changes: Partial<NewPrintJob> = {},
): NewPrintJob[] {
  const printer = printers.find((one) => one.printerId === printerId);
  if (!printer) return [];
  return Array.from({ length: printer.copyCount }, (_, index) => ({
    clientId: order.clientId,
    printerId,
    meantForId: printerId,
    orderId: order.orderId,
    copy,
    orderVersion: order.version,
    reason,
    copyNumber: index + 1,
    positions: positions === null ? null : [...positions],
    part,
    parts,
    opensDrawer: copy === 'bag' && index === 0 && printer.opensDrawer && order.paymentMode === 'cash',
    createdAt: at,
    ...changes,
  }));
}

/** When the kitchen starts it, UTC ms; 0 for an order that is wanted as soon as possible. */
export function startOf({ isScheduled, dueAt, promisedAt, estimateMinutes }: PrintedOrder): number {
  const promisedMs = promisedAt?.getTime() ?? null;
  return startBy({ isScheduled, dueAt: dueAt.getTime(), promisedAt: promisedMs, estimateMinutes }) ?? 0;
}

/** The moments of a step. A kitchen that begins an order for later before its time has started it. */
function momentsOf(before: PrintedOrder, after: PrintedOrder, nowMs: number): readonly PrintMoment[] {
  if (before.status === 'pending' && after.status === 'accepted') {
    return startOf(after) > nowMs ? ['accept'] : ['accept', 'start'];
  }
  const isMovedToNow = startOf(before) > nowMs && startOf(after) <= nowMs && isUnderWay(after.status);
  const isBegun = after.isScheduled && before.status === 'accepted' && after.status === 'preparing';
  if (isMovedToNow || isBegun) return ['start'];
  const isReady = (order: PrintedOrder) =>
    order.isReady || (order.orderType === 'pickup' && order.status === 'on-its-way');
  return !isReady(before) && isReady(after) && isUnderWay(after.status) ? ['ready'] : [];
}

/** A paper of this job may hang in the kitchen. */
function mayBeOnPaper({ state, offeredAt }: PrintJobFacts): boolean {
  return state !== 'replaced' && (state !== 'waiting' || offeredAt !== null);
}

/** Which of the corrected products each kitchen printer cooks; a product that no printer has is the first one's. */
function productsOf(
  printers: readonly PrinterRow[],
  departments: ReadonlyMap<string, string>,
  { orderType }: PrintedOrder,
  productIds: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const lines = productIds.map((productId, position): RouteLine => {
    const departmentId = departments.get(productId);
    return { position, departmentIds: departmentId === undefined ? [] : [departmentId] };
  });
  const routes = routeDockets(printers, lines, orderType).filter(({ copy }) => copy === 'kitchen');
  return new Map(
    routes.map(({ printerId, positions }) => [
      printerId,
      productIds.filter((_, position) => positions === null || positions.includes(position)),
    ]),
  );
}

/**
 * A kitchen that has the first docket gets what changed at its station; one that has none yet gets the whole order as it
 * is now, and the bag always does.
 */
async function writeCorrection(tx: Transaction, writing: Writing): Promise<NewPrintJob[]> {
  const { order, printers, at } = writing;
  const { clientId, orderId } = order;
  const correction = order.corrections.at(-1);
  if (!correction) return [];
  const written = await listJobsOfOrder(tx, clientId, orderId);
  const productIds = [...new Set(correction.dishes.map(({ productId }) => productId))];
  const departments = await departmentsOf(tx, clientId, productIds);
  const changedAt = productsOf(printers, departments, order, productIds);
  const routes = routeDockets(printers, await listStations(tx, clientId, orderId), order.orderType);
  await replaceWaiting(
    tx,
    clientId,
    orderId,
    at,
    written.filter((job) => !mayBeOnPaper(job)).map(({ jobId }) => jobId),
  );
  const stations = printers.flatMap((printer) => printer.copies.map((copy) => ({ printer, copy })));
  return stations.flatMap(({ printer, copy }) => {
    const { printerId } = printer;
    const own = written.filter((job) => job.meantForId === printerId && job.copy === copy);
    // A printer that waits for the order to be ready, or to be started, has had nothing yet and gets all of it then.
    const waits = printer.moment === 'ready' || (printer.moment === 'start' && startOf(order) > at.getTime());
    if (own.length === 0 && waits) return [];
    const route = routes.find((one) => one.printerId === printerId && one.copy === copy);
    const isOnPaper = own.some(mayBeOnPaper);
    if (copy === 'bag' || !isOnPaper) return route ? rowsOf(writing, route, isOnPaper ? 'corrected' : 'accepted') : [];
    const productIds = [...(changedAt.get(printerId) ?? [])];
    if (productIds.length === 0 && !correction.details.includes('notes')) return [];
    const whole: Route = { printerId, copy, positions: null, part: 1, parts: 1 };
    return rowsOf(writing, route ?? whole, 'corrected', { correctionId: correction.correctionId, productIds });
  });
}

/** Tells the kitchens that have a docket of the order to stop. */
async function writeCancellation(tx: Transaction, writing: Writing): Promise<NewPrintJob[]> {
  const { clientId, orderId } = writing.order;
  const written = await listJobsOfOrder(tx, clientId, orderId);
  const cooking = written.filter((job) => job.copy === 'kitchen' && mayBeOnPaper(job));
  const last = new Map(cooking.map((job) => [job.meantForId, job]));
  return [...last.values()].flatMap(({ meantForId, copy, positions, part, parts }) =>
    rowsOf(writing, { printerId: meantForId, copy, positions, part, parts }, 'cancelled', { copyNumber: 1 }).slice(
      0,
      1,
    ),
  );
}

/** The dockets of the printers whose moment has come. One that prints at the start has its docket once. */
async function writeFirst(
  tx: Transaction,
  { order, printers, at }: Writing,
  moments: readonly PrintMoment[],
): Promise<NewPrintJob[]> {
  const { clientId, orderId, orderType } = order;
  const written = moments.includes('start') ? await listJobsOfOrder(tx, clientId, orderId) : [];
  const isDue = ({ printerId, moment }: PrinterRow) =>
    moments.includes(moment) && !(moment === 'start' && written.some((job) => job.meantForId === printerId));
  const due = printers.filter(isDue);
  if (due.length === 0) return [];
  const routes = routeDockets(printers, await listStations(tx, clientId, orderId), orderType);
  const isNow = (route: Route) => due.some(({ printerId }) => printerId === route.printerId);
  return routes.filter(isNow).flatMap((route) => rowsOf({ order, printers, at }, route, 'accepted'));
}

/** Writes the dockets that wait for the start of an order for later. */
export async function addPrintJobsAtStart(tx: Transaction, deps: PrintDeps, order: PrintedOrder): Promise<void> {
  const writing: Writing = { order, printers: await listPrinters(tx, order.clientId), at: new Date(deps.now()) };
  await addDrawings(tx, deps, order.clientId, await insertJobs(tx, await writeFirst(tx, writing, ['start'])));
}

/** Whether the step says when an order for later is started, which is still to come. */
function isStartNews(before: PrintedOrder, after: PrintedOrder, nowMs: number): boolean {
  if (startOf(after) <= nowMs || after.status !== 'accepted') return false;
  return before.status === 'pending' || startOf(before) !== startOf(after);
}

/**
 * Writes the dockets that follow from the step of an order. A step that prints nothing costs no statement, and one statement
 * where the restaurant has no printer.
 */
export function listenForDockets(deps: PrintDeps): OrderListener {
  return {
    changed: (tx, { before, after, change }) =>
      addPrintJobs(tx, deps, { before, after, isCorrected: change.note?.event === 'corrected' }),
  };
}

interface PrintedStep {
  readonly before: PrintedOrder;
  readonly after: PrintedOrder;
  readonly isCorrected: boolean;
}

async function addPrintJobs(tx: Transaction, deps: PrintDeps, step: PrintedStep): Promise<void> {
  const { before, after, isCorrected } = step;
  const nowMs = deps.now();
  const moments = momentsOf(before, after, nowMs);
  const isToStart = isStartNews(before, after, nowMs);
  const isToCorrect = isCorrected && isUnderWay(after.status);
  const isOver = isEnded(after.status) && isUnderWay(before.status);
  if (moments.length === 0 && !isToStart && !isToCorrect && !isOver) return;
  const { clientId, orderId } = after;
  const printers = await listPrinters(tx, clientId);
  if (printers.length === 0) return;
  const writing: Writing = { order: after, printers, at: new Date(nowMs) };
  if (isToStart && printers.some(({ moment }) => moment === 'start')) {
    const key = `print.start:${orderId}`;
    await deps.jobs.add(tx, 'print.start', { clientId, orderId }, { key, runAt: startOf(after) });
  }
  const rows = await writeFirst(tx, writing, moments);
  if (isToCorrect) rows.push(...(await writeCorrection(tx, writing)));
  if (isOver) {
    if (isVoid(after.status)) rows.push(...(await writeCancellation(tx, writing)));
    await replaceWaiting(tx, clientId, orderId, writing.at);
  }
  await addDrawings(tx, deps, clientId, await insertJobs(tx, rows));
}
