/** Setting printers up: what each prints, its secret, and its test page. */

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { newPrinterBody, printerBody } from '#core/contract/printing/console-printing.ts';
import type { PrintReason } from '#core/domain/printing/printing.ts';
import { toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { refuse } from '#server/refuse.ts';
import { hashPrinterSecret, newPrinterSecret } from './credentials.ts';
import type { PrinterDigests } from './epson/digests.ts';
import { addDrawings, PRINT_CHANGED } from './outbox.ts';
import { countPrinted, countWaiting, handOver, insertJobs, type NewPrintJob } from './repo-jobs.ts';
import {
  deletePrinter,
  findPrinter,
  insertPrinter,
  listPrinters,
  type PrinterRow,
  updatePrinter,
} from './repo-printers.ts';
import { ownDepartments } from './repo-stations.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;
type SetUp = z.output<typeof printerBody>;
type PrinterKey = Pick<PrinterRow, 'clientId' | 'printerId'>;

const MOST_PRINTERS = 30;

export interface PrinterView {
  readonly row: PrinterRow;
  readonly waitingCount: number;
  readonly printedToday: number;
}

export interface PrintersService {
  list(staff: Pick<Staff, 'tenant'>): Promise<PrinterView[]>;
  /** 409 for more than thirty. Only this answer holds the secret, which an agent's printer has not. */
  create(staff: Staff, input: z.output<typeof newPrinterBody>): Promise<{ printerId: string; secret: string | null }>;
  /** 404 for an unknown printer, 400 for one that stands in for itself or an unknown one. */
  save(staff: Staff, printerId: string, input: SetUp): Promise<void>;
  /** Its waiting dockets go to the printer that stands in, else to the first other one. */
  remove(staff: Staff, printerId: string): Promise<void>;
  renewSecret(staff: Staff, printerId: string): Promise<string | null>;
  test(staff: Staff, printerId: string): Promise<void>;
  /** The dockets that wait for a printer go to another one. 404 for an unknown printer, 400 for the same one. */
  handOver(staff: Staff, printerId: string, toPrinterId: string): Promise<void>;
}

const FACTS = [
  'name',
  'width',
  'isImpact',
  'language',
  'copies',
  'copyCount',
  'moment',
  'departmentIds',
  'orderTypes',
  'fallbackPrinterId',
  'beeps',
  'opensDrawer',
] as const satisfies readonly (keyof SetUp)[];
const factsOf = (row: SetUp | PrinterRow) => Object.fromEntries(FACTS.map((name) => [name, row[name]]));

const TEST: PrintReason = 'test';

function testPage({ clientId, printerId }: PrinterKey, createdAt: Date): NewPrintJob {
  return { clientId, printerId, meantForId: printerId, copy: 'kitchen', orderVersion: 0, reason: TEST, createdAt };
}

async function requirePrinter(tx: Transaction, key: PrinterKey): Promise<PrinterRow> {
  const row = await findPrinter(tx, key);
  if (!row) throw refuse('printer-unknown');
  return row;
}

/** The printer that stands in exists, and is another one. */
async function checkStandIn(tx: Transaction, { clientId, printerId }: PrinterKey, input: SetUp): Promise<void> {
  const { fallbackPrinterId } = input;
  if (fallbackPrinterId === null) return;
  if (fallbackPrinterId === printerId) throw refuse('printer-own-stand-in');
  if (!(await findPrinter(tx, { clientId, printerId: fallbackPrinterId }))) throw refuse('printer-own-stand-in');
}

/** Departments that are new to a printer are the restaurant's; one that has left the menu since may stay. */
async function checkDepartments(
  tx: Transaction,
  clientId: string,
  { departmentIds }: SetUp,
  before: readonly string[] = [],
): Promise<void> {
  const added = departmentIds.filter((departmentId) => !before.includes(departmentId));
  if ((await ownDepartments(tx, clientId, added)).size < added.length) throw refuse('department-unknown');
}

/** Answers the printer that has them now, and the ids of the dockets. */
async function moveWaiting(tx: Transaction, from: PrinterKey, toPrinterId: string) {
  const row = await requirePrinter(tx, from);
  const heir = await requirePrinter(tx, { clientId: from.clientId, printerId: toPrinterId });
  if (heir.printerId === row.printerId) throw refuse('printer-own-stand-in');
  return { heir, moved: await handOver(tx, row, toPrinterId) };
}

export function createPrintersService({
  db,
  events,
  jobs,
  now,
  digests,
}: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'> & { readonly digests: PrinterDigests }): PrintersService {
  /** A new secret of a printer, and what is kept of it. An agent's printer has none: its agent has a key. */
  function renew({ printerId, kind }: Pick<PrinterRow, 'printerId' | 'kind'>) {
    if (kind === 'agent') return { secret: null, kept: { secretHash: null, sealedDigest: null } };
    const secret = newPrinterSecret();
    const sealedDigest = kind === 'epson' ? digests.sealOf(printerId, secret) : null;
    return { secret, kept: { secretHash: hashPrinterSecret(secret), sealedDigest } };
  }

  /** One change at a time at a restaurant. The audit log never holds a secret. */
  async function audited<Result>(
    { tenant: { clientId }, name: actor }: Staff,
    action: string,
    work: (tx: Transaction) => Promise<{ result: Result; printerId: string; before?: unknown; after?: unknown }>,
  ): Promise<Result> {
    return await db.transaction(async (tx) => {
      await lockName(tx, `printers:${clientId}`);
      const { result, printerId, ...change } = await work(tx);
      await recordChange(tx, clientId, { at: now(), actor, action, subject: `printer:${printerId}`, ...change });
      await events.publish(tx, `console:${clientId}`, PRINT_CHANGED);
      return result;
    });
  }

  return {
    async list({ tenant: { clientId, timeZone } }) {
      const rows = await listPrinters(db, clientId);
      if (rows.length === 0) return [];
      const midnight = new Date(toInstant(toLocal(now(), timeZone).date, 0, timeZone).ms);
      const [waiting, printed] = [await countWaiting(db, clientId, now()), await countPrinted(db, clientId, midnight)];
      return rows.map((row) => ({
        row,
        waitingCount: waiting.get(row.printerId) ?? 0,
        printedToday: printed.get(row.printerId) ?? 0,
      }));
    },
    create: (staff, { kind, ...input }) =>
      audited(staff, 'printer.create', async (tx) => {
        const { clientId } = staff.tenant;
        if ((await listPrinters(tx, clientId)).length >= MOST_PRINTERS) throw refuse('printers-most');
        const printerId = randomUUID();
        await checkStandIn(tx, { clientId, printerId }, input);
        await checkDepartments(tx, clientId, input);
        const { secret, kept } = renew({ printerId, kind });
        await insertPrinter(tx, { ...input, ...kept, clientId, printerId, kind, createdAt: new Date(now()) });
        return { result: { printerId, secret }, printerId, after: { kind, ...factsOf(input) } };
      }),
    save: (staff, printerId, input) =>
      audited(staff, 'printer.change', async (tx) => {
        const key = { clientId: staff.tenant.clientId, printerId };
        const row = await requirePrinter(tx, key);
        await checkStandIn(tx, key, input);
        await checkDepartments(tx, key.clientId, input, row.departmentIds);
        await updatePrinter(tx, key, input);
        return { result: undefined, printerId, before: factsOf(row), after: factsOf(input) };
      }),
    remove: (staff, printerId) =>
      audited(staff, 'printer.delete', async (tx) => {
        const { clientId } = staff.tenant;
        const row = await requirePrinter(tx, { clientId, printerId });
        const others = (await listPrinters(tx, clientId)).filter((one) => one.printerId !== printerId);
        const heir = others.find((one) => one.printerId === row.fallbackPrinterId) ?? others[0];
        if (heir) await addDrawings(tx, { jobs, events }, clientId, await handOver(tx, row, heir.printerId));
        await deletePrinter(tx, row);
        return { result: undefined, printerId, before: factsOf(row) };
      }),
    renewSecret: (staff, printerId) =>
      audited(staff, 'printer.secret', async (tx) => {
        const row = await requirePrinter(tx, { clientId: staff.tenant.clientId, printerId });
        const { secret, kept } = renew(row);
        await updatePrinter(tx, row, kept);
        return { result: secret, printerId };
      }),
    test: (staff, printerId) =>
      audited(staff, 'printer.test', async (tx) => {
        const { clientId } = await requirePrinter(tx, { clientId: staff.tenant.clientId, printerId });
        const page = testPage({ clientId, printerId }, new Date(now()));
        await addDrawings(tx, { jobs, events }, clientId, await insertJobs(tx, [page]));
        return { result: undefined, printerId };
      }),
    handOver: (staff, printerId, toPrinterId) =>
      audited(staff, 'printer.hand-over', async (tx) => {
        const { clientId } = staff.tenant;
        const { heir, moved } = await moveWaiting(tx, { clientId, printerId }, toPrinterId);
        await addDrawings(tx, { jobs, events }, clientId, moved);
        return { result: undefined, printerId, after: { printer: heir.name, dockets: moved.length } };
      }),
  };
}
