import { useState } from 'react';
import type { WireComboGroup } from '#core/contract/menu/menu.ts';
import { comboItemPrice } from '#core/domain/cart/pricing.ts';
import type { ChosenComboItem } from '#core/domain/cart/selection.ts';
import { type ComboGroup, type ComboItem, isSoldOut, type Product } from '#core/domain/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { Picture } from '#ui/display/picture.tsx';
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
import { ComboItemDialog } from './combo-item-dialog.tsx';
import { optionNames } from './combo-options.ts';
import { comboGroupPath } from './offending-group.ts';
import { RequiredBadge } from './option-groups.tsx';
import './combo.css';

export type ComboSectionProps = {
  clientId: string;
  product: Product;
  group: ComboGroup;
  /** The same group from the wire, for its pictures and the items with options. */
  wire: WireComboGroup;
  choices: ComboChoices;
  nowMs: number;
  idPrefix: string;
  errorAt: (path: string) => string | null;
  onChange: (change: (choices: ComboChoices) => ComboChoices, path: string) => void;
};

/** One combo group as tiles; an item with options opens its own dialog. */
export function ComboSection(props: ComboSectionProps) {
  const { clientId, product, group, wire, choices, nowMs, idPrefix, errorAt, onChange } = props;
  const t = useT();
  const [dialog, setDialog] = useState<{ open: boolean; comboItemId: string; count: number } | null>(null);
  const path = comboGroupPath(group.comboProductId);
  const chosen = chosenInGroup(choices, group.comboProductId);
  const count = countInGroup(choices, group.comboProductId);
  const error = errorAt(path);
  const takenOf = (comboItemId: string) => chosen.find((choice) => choice.comboItemId === comboItemId);
  const closeItem = () => setDialog((before) => before && { ...before, open: false });
  const openItem = (comboItemId: string) =>
    setDialog((before) => ({ open: true, comboItemId, count: (before?.count ?? 0) + 1 }));

  function setQty(item: ComboItem, qty: number) {
    const step = setComboQty(choices, group, item.comboItemId, qty);
    if (step.refused) {
      const name = step.refused.by === 'item' ? item.name.en : group.name.en;
      void toast.error(t('product.toast.comboMax', { max: step.refused.limit, name }), { id: 'product-max' });
      return;
    }
    onChange(() => step.choices, path);
  }
  function saveItem(choice: ChosenComboItem) {
    const isUpdate = takenOf(choice.comboItemId) !== undefined;
    onChange((before) => saveComboItem(before, group, choice), path);
    void toast.success(t(isUpdate ? 'product.toast.comboUpdated' : 'product.toast.comboAdded'), { id: 'combo-item' });
    closeItem();
  }

  return (
    <>
      <OptionGroup
        id={`${idPrefix}${path}`}
        kind="checkbox"
        className="combo"
        title={group.name.en}
        required={group.minQty > 0}
        badge={group.minQty > 0 && <RequiredBadge isDone={count >= group.minQty} isRefused={Boolean(error)} />}
        count={t('product.selection', { n: count, max: group.maxQty })}
        error={error}
      >
        {group.items.map((item) => {
          const { comboItemId } = item;
          const known = wire.comboItems.find((candidate) => candidate.comboItemId === comboItemId);
          return (
            <ComboTile
              key={comboItemId}
              {...{ product, group, item, nowMs }}
              picture={known?.picture}
              hasOptions={Boolean(known?.hasVariants || known?.hasModifiers)}
              taken={takenOf(comboItemId)}
              isInvalid={Boolean(error)}
              onOpen={() => openItem(comboItemId)}
              onToggle={() => onChange((before) => toggleComboItem(before, group, comboItemId), path)}
              onQty={(qty) => setQty(item, qty)}
            />
          );
        })}
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

type ComboTileProps = {
  product: Product;
  group: ComboGroup;
  item: ComboItem;
  picture: WireComboGroup['comboItems'][number]['picture'] | undefined;
  /** The item has sizes or modifiers, which its own dialog asks for. */
  hasOptions: boolean;
  taken: ChosenComboItem | undefined;
  /** The group has an error. */
  isInvalid: boolean;
  nowMs: number;
  onOpen: () => void;
  onToggle: () => void;
  onQty: (qty: number) => void;
};

/** One item of a combo group: its box, what it adds to the price, its options and its quantity. */
function ComboTile(props: ComboTileProps) {
  const { product, group, item, picture, hasOptions, taken, isInvalid, nowMs, onOpen, onToggle, onQty } = props;
  const t = useT();
  const soldOut = isSoldOut(item, nowMs);
  const name = item.name.en;
  const more = taken ? comboItemPrice(product, taken) : item.price;
  const options = taken ? optionNames(item, taken) : '';
  return (
    <div className={classNames('ctile', taken && 'is-on', soldOut && 'is-out')}>
      <label className="ctile__pick">
        <input
          type="checkbox"
          className="mark-input"
          aria-invalid={isInvalid ? true : undefined}
          checked={taken !== undefined}
          disabled={soldOut && !taken}
          onChange={hasOptions && !taken ? onOpen : onToggle}
        />
        <Mark kind="checkbox" />
        {picture && (
          <span className="ctile__img">
            <Picture {...picture} alt="" sizes="(max-width: 600px) 45vw, 180px" />
          </span>
        )}
        <strong>{name}</strong>
        <small>
          {soldOut ? t('menu.soldOut') : options}
          {options && more > 0 && ' · '}
          {!soldOut && more > 0 && <Money cents={more} signed />}
          {!soldOut && !options && more === 0 && t('product.included')}
        </small>
      </label>
      {taken && hasOptions && (
        <IconButton
          icon="pencil"
          iconSize="s"
          look="float"
          className="ctile__edit"
          label={t('cart.editLine', { product: name })}
          onClick={onOpen}
        />
      )}
      {taken && item.maxAllowed > 1 && group.maxQty > 1 && (
        <Stepper
          size="sm"
          min={0}
          // An item beyond the maximum can be pressed and shows the reason.
          max={item.maxAllowed + 1}
          value={taken.qty}
          onChange={onQty}
          lessLabel={t('product.less', { name })}
          moreLabel={t('product.more', { name })}
        />
      )}
    </div>
  );
}
