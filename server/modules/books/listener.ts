/** The last who hears of orders: it books what a change has done, also what those before it have written. */
import { isTakenOn, isVoid } from '#core/domain/orders/status.ts';
import type { OrderListener, OrderMove } from '#server/modules/orders/order-listener.ts';
import { lastChangeMs, type OrderRecord } from '#server/modules/orders/order-record.ts';
import { keepFacts } from './repo-old.ts';
import { settleOrder, settlePast } from './settle.ts';
import type { BooksDeps } from './write.ts';

/** What the ledger reads of an order; a change of none of it costs no statement. */
const READ = [
  'totalCents',
  'capturedCents',
  'shortCents',
  'lostCents',
  'cardBackCents',
  'refundedCents',
  'correctedBackCents',
] as const;

/** What the timeline says of money beside the order's own columns. */
const SAYS_MONEY = /^(refund-(paid|failed|resolved)|dispute-)/;

function movesMoney({ before, after, change, effect }: OrderMove): boolean {
  const isOther = (read: (order: OrderRecord) => unknown) => read(before) !== read(after);
  return (
    change.because !== undefined ||
    READ.some((column) => isOther((order) => order[column])) ||
    isOther(({ status }) => isTakenOn(status)) ||
    isOther(({ status }) => isVoid(status)) ||
    isOther(({ status }) => status === 'delivered') ||
    (after.status === 'delivered' && isOther(({ moneyState }) => moneyState)) ||
    effect.entries.some(({ event }) => SAYS_MONEY.test(event))
  );
}

export function listenForBooks(deps: BooksDeps): OrderListener {
  return {
    async changed(tx, move) {
      if (!movesMoney(move)) return;
      const { before, after, change, effect } = move;
      let order = after;
      // One of before the ledger is written as it was, and then what changes now.
      if (before.saleParts === null) {
        const { saleParts, cardCents, capturedCents, cardBackCents } = await settlePast(deps, tx, before);
        const kept = {
          saleParts: after.saleParts ?? saleParts,
          cardCents: after.cardCents ?? cardCents,
          capturedCents: after.capturedCents ?? capturedCents,
          cardBackCents: after.cardBackCents ?? cardBackCents,
        };
        await keepFacts(tx, after, kept);
        order = { ...after, ...kept };
      }
      const tried = effect.entries.find(({ event }) => event === 'close-unpaid')?.detail?.tried;
      const note = typeof tried === 'string' ? tried : null;
      await settleOrder(deps, tx, order, { actor: change.actor, atMs: lastChangeMs(after), note });
    },
  };
}
