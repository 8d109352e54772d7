import { useState } from 'react';
import type { WireComboGroup } from '#core/contract/menu/menu.ts';
import { toComboItem } from '#core/contract/wire/to-domain.ts';
import type { ChosenComboItem } from '#core/domain/cart/selection.ts';
import type { ComboGroup, ComboItem, Product } from '#core/domain/menu/menu.ts';
import { announce } from '#kit/announce.ts';
import { useLoadComboItem } from '#store/features/menu/product/api.ts';
import { comboGroupPath } from '#store/features/menu/product/offending-group.ts';
import { chooseText, useGroupState } from '#store/features/menu/product/option-groups.tsx';
import { Name } from '#store/features/menu/product/short-name.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Note } from '#ui/display/note.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { toast } from '#ui/overlays/toast.ts';
import {
  type ComboChoices,
  chosenInGroup,
  countInGroup,
  saveComboItem,
  setComboQty,
  toggleComboItem,
} from './combo-choices.ts';
import { pressedChoice, type SharedQuestion } from './combo-defaults.ts';
import { ComboItemDialog } from './combo-item-dialog.tsx';
import { ComboTile } from './combo-tile.tsx';
import './combo.css';

export type ComboSectionProps = {
  clientId: string;
  product: Product;
  group: ComboGroup;
  /** The same group from the wire, for its pictures and the items with options. */
  wire: WireComboGroup;
  choices: ComboChoices;
  /** What several parts ask is asked once below the tiles, so a press on such a part chooses it. */
  questions: readonly SharedQuestion[];
  sharedIds: ReadonlySet<string>;
  nowMs: number;
  idPrefix: string;
  error: string | null;
  onChange: (change: (choices: ComboChoices) => ComboChoices, path: string) => void;
};

/** What a press on a tile does: takes it with what is included, gives it back, or opens what only this item asks. */
function usePress(props: ComboSectionProps, openItem: (comboItemId: string) => void) {
  const { clientId, product, group, wire, choices, questions, sharedIds, nowMs, onChange } = props;
  const t = useT();
  const load = useLoadComboItem(clientId, product.productId);
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const { comboProductId } = group;
  const path = comboGroupPath(comboProductId);

  async function press({ comboItemId }: ComboItem): Promise<void> {
    const known = wire.comboItems.find((candidate) => candidate.comboItemId === comboItemId);
    const isTaken = chosenInGroup(choices, comboProductId).some((choice) => choice.comboItemId === comboItemId);
    if (isTaken || !(known?.hasVariants || known?.hasModifiers)) {
      onChange((before) => toggleComboItem(before, group, comboItemId), path);
      return;
    }
    // Quick fingers press the next tile while this one loads.
    if (busyIds.has(comboItemId)) return;
    setBusyIds((before) => new Set(before).add(comboItemId));
    try {
      const details = await load({ comboProductId, comboItemId });
      const pressed = pressedChoice(group, toComboItem(details, details), { questions, sharedIds }, nowMs);
      if (pressed.isComplete) onChange((before) => saveComboItem(before, group, pressed.choice), path);
      else openItem(comboItemId);
    } catch {
      void toast.error(t('product.comboFailed'), { id: 'combo-item' });
    } finally {
      setBusyIds((before) => new Set([...before].filter((id) => id !== comboItemId)));
    }
  }
  return { busyIds, press };
}

/** One combo group as tiles; the pencil of a chosen one opens its options. */
export function ComboSection(props: ComboSectionProps) {
  const { clientId, product, group, wire, choices, nowMs, idPrefix, error, onChange } = props;
  const t = useT();
  const [dialog, setDialog] = useState<{ open: boolean; comboItemId: string; count: number } | null>(null);
  const path = comboGroupPath(group.comboProductId);
  const chosen = chosenInGroup(choices, group.comboProductId);
  const count = countInGroup(choices, group.comboProductId);
  const takenOf = (comboItemId: string) => chosen.find((choice) => choice.comboItemId === comboItemId);
  const closeItem = () => setDialog((before) => before && { ...before, open: false });
  const openItem = (comboItemId: string) =>
    setDialog((before) => ({ open: true, comboItemId, count: (before?.count ?? 0) + 1 }));
  const { busyIds, press } = usePress(props, openItem);

  const state = useGroupState({
    n: count,
    max: group.maxQty,
    isRequired: group.minQty > 0,
    isDone: count >= group.minQty,
    isRefused: Boolean(error),
  });

  function setQty(item: ComboItem, qty: number) {
    const step = setComboQty(choices, group, item.comboItemId, qty);
    if (step.refused) {
      const { by, limit } = step.refused;
      const text =
        by === 'item'
          ? t('product.error.comboItemAtMost', { n: limit, item: item.name.en })
          : t('product.toast.comboMax', { max: limit, name: group.name.en });
      void toast.error(text, { id: 'product-max' });
      return;
    }
    onChange(() => step.choices, path);
  }
  function saveItem(choice: ChosenComboItem) {
    const isUpdate = takenOf(choice.comboItemId) !== undefined;
    onChange((before) => saveComboItem(before, group, choice), path);
    announce(t(isUpdate ? 'product.toast.comboUpdated' : 'product.toast.comboAdded'));
    closeItem();
  }

  return (
    <>
      <OptionGroup
        id={`${idPrefix}${path}`}
        kind="checkbox"
        className="combo"
        title={<Name kind="category" text={group.name.en} />}
        {...state}
        asks={`${state.asks} ${t(...chooseText({ minQuantity: group.minQty, maxQuantity: group.maxQty }))}`}
        error={error}
      >
        {group.items.map((item) => (
          <ComboTile
            key={item.comboItemId}
            {...{ product, group, item, nowMs }}
            known={wire.comboItems.find((candidate) => candidate.comboItemId === item.comboItemId)}
            taken={takenOf(item.comboItemId)}
            isRefused={error !== null}
            isBusy={busyIds.has(item.comboItemId)}
            onToggle={() => void press(item)}
            onEdit={() => openItem(item.comboItemId)}
            onQty={(qty) => setQty(item, qty)}
          />
        ))}
      </OptionGroup>
      {group.items.length === 0 && <Note tone="warn">{t('product.comboEmpty')}</Note>}
      {dialog && (
        <ComboItemDialog
          key={dialog.count}
          open={dialog.open}
          clientId={clientId}
          productId={product.productId}
          group={group}
          comboItemId={dialog.comboItemId}
          chosen={takenOf(dialog.comboItemId)}
          nowMs={nowMs}
          onSave={saveItem}
          onClose={closeItem}
        />
      )}
    </>
  );
}
