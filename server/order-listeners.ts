/** Who hears of orders in their transaction, in the order in which they write. */
import type { Deps } from './deps.ts';
import { listenForBooks } from './modules/books/listener.ts';
import { listenForMails } from './modules/mail/order-mails.ts';
import { listenForNotices } from './modules/notices/outbox.ts';
import type { OrderListener } from './modules/orders/order-listener.ts';
import { listenForDockets } from './modules/printing/outbox.ts';
import { listenForWebhooks } from './modules/webhooks/outbox.ts';

export function orderListeners(deps: Pick<Deps, 'events' | 'jobs' | 'now'>): readonly OrderListener[] {
  return [
    listenForMails(deps),
    listenForNotices(deps),
    listenForDockets(deps),
    listenForWebhooks(deps),
    listenForBooks(deps),
  ];
}
