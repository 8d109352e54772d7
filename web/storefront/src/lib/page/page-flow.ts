/** What the table of adding needs of the page: the dialogs of the address, storage, the menu. Comes with the first press. */

import { keptDrafts } from '#store/lib/page/drafts.ts';
import { offerMemory } from '#store/lib/person/offer-memory.ts';
import { productQuery } from '#store/lib/product-query.ts';
import type { FlowPorts, PageFlow } from '#store/ordering/ports.ts';
import { createFlowRunner, type FlowRunner } from '#store/ordering/run.ts';
import { queries } from '#store/start/page-queries.tsx';
import { dialogIn } from './dialogs.ts';

/** The flow of this page; `onChange` is called after each change of it. */
export function createPageFlow(
  { cart, clientId, page, toasts, preference, menu }: PageFlow,
  onChange: () => void,
): FlowRunner {
  const ports: FlowPorts = {
    dialogs: {
      current: () => dialogIn(location.search),
      open: ({ dialog, value, extras, replace }) => page.dialogs.open(dialog, value, { replace, extras }),
      close: () => page.dialogs.close(),
    },
    toasts,
    memory: offerMemory,
    hasPreference: () => preference() !== null,
    isQuick: (productId) =>
      menu()?.departments.some(({ products }) =>
        products.some((card) => card.productId === productId && card.isQuickAdd),
      ) ?? false,
    upsellsOf: async (productId) =>
      (await queries.ensureQueryData(productQuery(clientId, productId, page.locale, preference()))).upsells,
    dropDraft: keptDrafts.drop,
  };
  return createFlowRunner(cart, ports, onChange);
}
