/** A docket as one printer gets it: the part of its station, or what a correction changed there. Pure. */

import type { DocketSpec, DocketToPrint } from '#server/modules/orders/docket-to-print.ts';
import type { DocketFacts } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { bagDocket, kitchenDocket, warningsOf } from './docket.ts';

type Facts = Pick<DocketFacts, 'order' | 'lines' | 'named' | 'eatenDepartments' | 'contains'>;

/** The facts about some of the lines, by their place. */
function only(facts: DocketFacts, isShown: (place: number) => boolean): Facts {
  const shown = <Item>(items: readonly Item[]) => items.filter((_, place) => isShown(place));
  return {
    order: facts.order,
    contains: facts.contains,
    lines: shown(facts.lines),
    named: shown(facts.named),
    eatenDepartments: shown(facts.eatenDepartments),
  };
}

/** A correction tells what is gone; what is new or more of is shown in full, with its choices. */
function changesOnly(facts: DocketFacts, { correctionId, productIds }: NonNullable<DocketSpec['correction']>): Facts {
  const row = facts.order.corrections.find((one) => one.correctionId === correctionId);
  const dishes = row?.dishes.filter(({ productId }) => productIds.includes(productId)) ?? [];
  const cooked = dishes.filter(({ kind }) => kind === 'added' || kind === 'more' || kind === 'note');
  const shown = only(facts, (place) => cooked.some(({ productId }) => productId === facts.lines[place]?.productId));
  return { ...shown, order: { ...facts.order, corrections: row ? [{ ...row, dishes }] : [] } };
}

export function printedDocket(facts: DocketFacts, tenant: Tenant, spec: DocketSpec): DocketToPrint {
  const { copy, language, positions, departmentIds, correction, isFirst } = spec;
  const first = isFirst ? { changed: null } : {};
  if (copy === 'bag') return { ...bagDocket(facts, tenant), ...first, marks: [] };
  const shown = correction
    ? changesOnly(facts, correction)
    : only(facts, (place) => positions === null || positions.includes(facts.positions[place] ?? -1));
  const isOwnPart = (line: number, place: number) =>
    departmentIds.includes(shown.eatenDepartments[line]?.[place] ?? '');
  const warnings = warningsOf(facts, language);
  return { ...kitchenDocket(shown, tenant, language, isOwnPart), warnings, ...first, marks: [] };
}
