import type { FastifyInstance } from 'fastify';
import { translate } from '#core/domain/menu/menu.ts';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentPrinter, presentQueue } from './present.ts';
import type { PrintersService } from './printers.ts';
import type { PrintQueue } from './queue.ts';

interface PrintingParts {
  readonly printers: PrintersService;
  readonly queue: PrintQueue;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly now: () => number;
}

export function printingRoutes(
  app: FastifyInstance,
  { printers, queue, stores, now }: PrintingParts,
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
  async function queueOf(staff: SignedInStaff) {
    const shown = await printers.list(staff);
    // A restaurant without printers of its own costs its boards one statement.
    const jobs = shown.length === 0 ? [] : await queue.recent(staff.tenant.clientId);
    return presentQueue(jobs, shown, now());
  }

  route(app, 'getPrinters', async ({ request }) => all(auth.staffOf(request)), { before: board });
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
  const changed = async (staff: SignedInStaff, work: Promise<void>) => {
    await work;
    return await queueOf(staff);
  };
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
  route(app, 'listPrintJobs', async ({ request }) => queueOf(auth.staffOf(request)), { before: board });
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
