/** A demo restaurant with printers: adds them at the console, and accepts orders. */
import type { BodyOf, DataOf } from '#core/contract/wire/endpoints.ts';
import { openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import type { TestAppOptions } from '#test/app.ts';
import { ticketOf } from '#test/tickets.ts';

type NewPrinter = BodyOf<'createPrinter'>;
type Queue = DataOf<'listPrintJobs'>;

export interface PrintShop extends Shop {
  readonly owner: Desk;
  /** Answers its id and its secret. */
  addPrinter(changes?: Partial<NewPrinter>): Promise<{ readonly printerId: string; readonly secret: string }>;
  /** A cash order of two dishes, accepted by staff and drawn; answers its id. */
  acceptedOrder(changes?: Parameters<typeof insertOrder>[3]): Promise<string>;
  queue(): Promise<Queue['items']>;
  seconds(count: number): void;
}

export async function openPrintShop(options: TestAppOptions = {}): Promise<PrintShop> {
  const shop = await openShop(options);
  const owner = await signInAt(shop, 'owner');
  return {
    ...shop,
    owner,
    async addPrinter(changes = {}) {
      // The oldest is the first of the dockets' parts.
      shop.clock.now += 1_000;
      const body: NewPrinter = {
        name: 'Kitchen',
        kind: 'star',
        width: 576,
        language: 'en',
        copies: ['kitchen'],
        ...changes,
      };
      // Setting up asks for a password of the last ten minutes.
      const { status, data, error } = await (await signInAt(shop, 'owner')).call('createPrinter', { body });
      if (status !== 200) throw new Error(`createPrinter answered ${status}: ${error.errorMessage}`);
      return { printerId: data.printerId, secret: data.secret ?? '' };
    },
    async acceptedOrder(changes) {
      const where = { clientId: shop.clientIds.saffron, productId: productId('butter-chicken') };
      const orderId = await insertOrder(shop.db, where, shop.clock.now, changes);
      const body = { readyInMinutes: 20 };
      const { status, error } = await owner.call('acceptOrder', { params: { orderId: ticketOf(orderId) }, body });
      if (status !== 200) throw new Error(`acceptOrder answered ${status}: ${error.errorMessage}`);
      await shop.runJobs();
      return orderId;
    },
    queue: async () => (await owner.call('listPrintJobs')).data.items,
    seconds(count) {
      shop.clock.now += count * 1_000;
    },
  };
}
