/**
 * What the ordering flow needs from the page: the dialogs of the address, storage, the menu. Loaded at the first press.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { offerMemory } from '#store/lib/person/offer-memory.ts';
import { productQuery } from '#store/lib/product-query.ts';
import { queryKeys } from '#store/lib/query.ts';
import { keptDrafts } from '#store/ordering/drafts.ts';
import type { FlowPorts, PageFlow } from '#store/ordering/ports.ts';
import { createFlowRunner, type FlowRunner } from '#store/ordering/run.ts';
import { dialogIn } from './dialogs.ts';

/** The flow of this page; `onChange` is called after each change of it. */
export function createPageFlow(
  queries: QueryClient,
  { cart, clientId, page, toasts, preference }: PageFlow,
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
      queries
        .getQueryData<WireMenu>(queryKeys.menu(clientId, page.locale))
        ?.departments.some(({ products }) =>
          products.some((card) => card.productId === productId && card.isQuickAdd),
        ) ?? false,
    upsellsOf: async (productId) =>
      (await queries.ensureQueryData(productQuery(clientId, productId, page.locale, preference()))).upsells,
    dropDraft: keptDrafts.drop,
  };
  return createFlowRunner(cart, ports, onChange);
}
