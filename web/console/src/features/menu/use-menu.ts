/** The menu's draft: lists, one document, and events about other people's changes. */
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireMenuDraft, WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { useSend } from '#kit/forms/use-send.ts';

const DRAFT_KEY = [...MENU_KEY, 'draft'] as const;

export function itemKey(kind: MenuKind, itemId: string): readonly string[] {
  return [...MENU_KEY, 'item', kind, itemId];
}

export function useMenuDraft(): UseQueryResult<WireMenuDraft> {
  return useQuery({
    queryKey: DRAFT_KEY,
    queryFn: () => call('getMenuDraft', {}),
    refetchInterval: useFallbackPoll(),
  });
}

export function useMenuItem(kind: MenuKind, itemId: string): UseQueryResult<WireMenuItem> {
  return useQuery({
    queryKey: itemKey(kind, itemId),
    queryFn: () => call('getMenuItem', { params: { kind, itemId } }),
  });
}

/** Changes the draft; fetches its data again after success and failure. */
export function useMenuChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

type Sorted = BodyOf<'orderMenu'>;

function sortedBy<Row>(rows: readonly Row[], idOf: (row: Row) => string, ids: readonly string[]): Row[] {
  const placeOf = (row: Row) => {
    const place = ids.indexOf(idOf(row));
    return place < 0 ? ids.length : place;
  };
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The draft with the orders that are on their way to the server. */
function withOrders(draft: WireMenuDraft, orders: ReadonlyMap<string, Sorted>): WireMenuDraft {
  let { departments, products } = draft;
  for (const body of orders.values()) {
    if (body.kind === 'department') {
      departments = sortedBy(departments, (department) => department.departmentId, body.ids);
      continue;
    }
    const own = products.filter(({ departmentId }) => departmentId === body.departmentId);
    const sorted = sortedBy(own, (product) => product.productId, body.ids);
    products = products.map((product) =>
      product.departmentId === body.departmentId ? (sorted.shift() ?? product) : product,
    );
  }
  return { ...draft, departments, products };
}

/**
 * Moves departments and products. A move is shown at once, so that the next one builds on it before the server has
 * answered. The orders are sent one after another, and the last one holds.
 */
export function useMenuOrder(draft: WireMenuDraft) {
  const queries = useQueryClient();
  /** By department; '' is the list of departments. */
  const [orders, setOrders] = useState<ReadonlyMap<string, Sorted>>(new Map());
  const waiting = useRef(0);
  const { mutate, error } = useMutation({
    scope: { id: 'menu-order' },
    networkMode: 'always',
    retry: false,
    mutationFn: (body: Sorted) => call('orderMenu', { body }),
    onSettled: async () => {
      if (waiting.current === 1) await queries.invalidateQueries({ queryKey: MENU_KEY });
      // A move that came while the draft was read is on its way and shown until its own answer.
      if (--waiting.current === 0) setOrders(new Map());
    },
  });
  const send = (list: string, body: Sorted) => {
    waiting.current++;
    setOrders((before) => new Map(before).set(list, body));
    mutate(body);
  };
  return {
    /** As the person sees it. */
    draft: orders.size > 0 ? withOrders(draft, orders) : draft,
    error,
    orderDepartments: (ids: string[]) => send('', { kind: 'department', ids }),
    orderProducts: (departmentId: string, ids: string[]) => send(departmentId, { kind: 'product', departmentId, ids }),
  };
}
