import { useMemo } from 'react';
import type { WireComboGroup, WireComboItem, WireProduct } from '#core/contract/menu/menu.ts';
import { toComboGroups, toDomain } from '#core/contract/wire/to-domain.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import { useCounted } from '#store/lib/stock-left.ts';
import { useComboGroupsQuery, useComboItems } from './api.ts';
import type { ComboChoices } from './combo/combo-choices.ts';

export interface FullProduct {
  /** The product with its combo groups and the loaded options of the chosen combo items. */
  readonly product: Product;
  readonly groups: readonly WireComboGroup[];
  readonly details: ReadonlyMap<string, WireComboItem>;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const NO_GROUPS: readonly WireComboGroup[] = [];

/** The product for the rules; a combo's parts load when they are needed. */
export function useFullProduct(clientId: string, wire: WireProduct, taken: ComboChoices): FullProduct {
  const isCombo = wire.isComboProduct;
  const query = useComboGroupsQuery(clientId, wire.productId, isCombo);
  const groups = query.data ?? NO_GROUPS;
  const withOptions = taken.filter((choice) =>
    groups.some((group) =>
      group.comboItems.some(
        (item) => item.comboItemId === choice.comboItemId && (item.hasVariants || item.hasModifiers),
      ),
    ),
  );
  const details = useComboItems(clientId, wire.productId, withOptions);
  const bare = useMemo(() => toDomain(wire), [wire]);
  const whole = useMemo(
    () => (isCombo ? { ...bare, comboGroups: toComboGroups(groups, details.byItem) } : bare),
    [bare, isCombo, groups, details.byItem],
  );
  const product = useCounted(whole);
  return {
    product,
    groups,
    details: details.byItem,
    isLoading: isCombo && (query.isPending || details.isLoading),
    isFailed: query.isError || details.isFailed,
    retry: () => {
      void query.refetch();
      details.retry();
    },
  };
}
