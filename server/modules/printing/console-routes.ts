import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { unlessKnown } from '#server/http/cached-answer.ts';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentPrinter } from './present.ts';
import type { PrintersService } from './printers.ts';
import type { PrintQueue } from './queue.ts';

interface PrintingParts {
  readonly printers: PrintersService;
  readonly queue: PrintQueue;
  /** The queue as a board shows it. */
  readonly shown: (clientId: string) => Promise<WirePrintJobs>;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly now: () => number;
}

export function printingRoutes(
  app: FastifyInstance,
  { printers, queue, shown, stores, now }: PrintingParts,
  auth: StaffAuth,
): void {
  const setUp = auth.may('store');
  /** For calls that answer a secret: the password must be typed shortly before. */
  const freshly = auth.mayFreshly('store');
  const board = auth.may('board');

  async function all(staff: SignedInStaff) {
    const { menu } = await stores.menuOf(staff.tenant.clientId);
    const departments = menu.departments.map(({ departmentId, name }) => ({
      departmentId,
      name: translate(name, 'en'),
    }));
    return { printers: (await printers.list(staff)).map((view) => presentPrinter(view, now())), departments };
  }
  const queueOf = (staff: SignedInStaff) => shown(staff.tenant.clientId);

  route(app, 'getPrinters', ({ request }) => all(auth.staffOf(request)), { before: board });
  route(
    app,
    'createPrinter',
    async ({ request, body }) => {
      const staff = auth.staffOf(request);
      return { ...(await printers.create(staff, body)), printers: await all(staff) };
    },
    { before: freshly },
  );
  route(
    app,
    'savePrinter',
    async ({ request, params, body }) => {
      const staff = auth.staffOf(request);
      await printers.save(staff, params.printerId, body);
      return await all(staff);
    },
    { before: setUp },
  );
  route(
    app,
    'deletePrinter',
    async ({ request, params }) => {
      const staff = auth.staffOf(request);
      await printers.remove(staff, params.printerId);
      return await all(staff);
    },
    { before: setUp },
  );
  route(
    app,
    'renewPrinterSecret',
    async ({ request, params: { printerId } }) => {
      const staff = auth.staffOf(request);
      return { printerId, secret: await printers.renewSecret(staff, printerId), printers: await all(staff) };
    },
    { before: freshly },
  );
  const changed = (staff: SignedInStaff, work: Promise<void>) => work.then(() => queueOf(staff));
  route(
    app,
    'testPrinter',
    async ({ request, params }) => {
      const staff = auth.staffOf(request);
      return await changed(staff, printers.test(staff, params.printerId));
    },
    { before: board },
  );
  route(
    app,
    'handOverDockets',
    async ({ request, params, body }) => {
      const staff = auth.staffOf(request);
      return await changed(staff, printers.handOver(staff, params.printerId, body.toPrinterId));
    },
    { before: board },
  );
  route(
    app,
    'listPrintJobs',
    async ({ request, reply }) => queueUnlessKnown(request, reply, await queueOf(auth.staffOf(request))),
    {
      before: board,
    },
  );
  route(
    app,
    'printAgain',
    async ({ request, params, body }) => {
      const staff = auth.staffOf(request);
      return await changed(staff, queue.again(staff, params.jobId, body.printerId));
    },
    { before: board },
  );
  route(
    app,
    'confirmPrinted',
    async ({ request, params }) => {
      const staff = auth.staffOf(request);
      return await changed(staff, queue.confirm(staff, params.jobId));
    },
    { before: board },
  );
}

/** When a printer was last seen is of interest once it is silent. */
function queueUnlessKnown(request: FastifyRequest, reply: FastifyReply, queue: WirePrintJobs) {
  const seen = queue.printers.map(({ health, seenUtc }) => health === 'silent' && seenUtc);
  const printers = queue.printers.map(({ seenUtc: _, ...one }) => one);
  return unlessKnown(request, reply, queue, { ...queue, printers, seen });
}
