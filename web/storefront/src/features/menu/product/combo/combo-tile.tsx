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
import { Picture } from '#ui/display/picture.tsx';
import { useGroupTexts } from '#ui/forms/option-group.tsx';
import { nameLang } from '#ui/name-lang.ts';
import { optionNames } from './combo-options.ts';

export type ComboTileProps = {
  product: Product;
  group: ComboGroup;
  item: ComboItem;
  /** The same item from the wire. */
  known: WireComboGroup['comboItems'][number] | undefined;
  taken: ChosenComboItem | undefined;
  nowMs: number;
  isRefused: boolean;
  /** What it chooses is being loaded. */
  isBusy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onQty: (qty: number) => void;
};

/** Size and modifiers of a chosen item with its surcharge, 'Included', or 'Sold out'. */
function TileFacts({ product, item, taken, nowMs }: Pick<ComboTileProps, 'product' | 'item' | 'taken' | 'nowMs'>) {
  const t = useT();
  const more = taken ? comboItemPrice(product, taken) : item.price;
  const options = taken ? optionNames(item, taken) : '';
  if (isSoldOut(item, nowMs)) return <small>{t('menu.soldOut')}</small>;
  return (
    <small>
      {options}
      {options && more > 0 && ' · '}
      {more > 0 && <Money cents={more} signed />}
      {!options && more === 0 && t('product.included')}
    </small>
  );
}

/** One item of a combo group: a checkbox with its picture; a chosen one has its options and quantity beside it. */
export function ComboTile(props: ComboTileProps) {
  const { product, group, item, known, taken, nowMs, isRefused, isBusy, onToggle, onEdit, onQty } = props;
  const t = useT();
  const groupTexts = useGroupTexts();
  const soldOut = isSoldOut(item, nowMs);
  const name = item.name.en;
  const takesSeveral = item.maxAllowed > 1 && group.maxQty > 1;
  return (
    <div
      className={classNames('ctile', takesSeveral && 'ctile--several', taken && 'is-on', soldOut && 'is-out')}
      aria-busy={isBusy || undefined}
    >
      <label className="ctile__pick">
        <input
          type="checkbox"
          className="mark-input"
          aria-invalid={isRefused || undefined}
          aria-describedby={groupTexts}
          checked={taken !== undefined}
          disabled={soldOut && !taken}
          onChange={onToggle}
        />
        <Mark kind="checkbox" />
        {known?.picture && (
          <span className="ctile__img">
            <Picture {...known.picture} alt="" sizes="(max-width: 600px) 45vw, 180px" />
          </span>
        )}
        <strong lang={nameLang(name)}>{name}</strong>
        <TileFacts product={product} item={item} taken={taken} nowMs={nowMs} />
      </label>
      {taken && (known?.hasVariants || known?.hasModifiers) && (
        <IconButton
          icon="pencil"
          iconSize="s"
          look="float"
          className="ctile__edit"
          label={t('cart.editLine', { product: name })}
          onClick={onEdit}
        />
      )}
      {taken && takesSeveral && (
        <Stepper
          size="sm"
          min={0}
          // An item beyond the maximum can be pressed and shows the reason.
          max={item.maxAllowed + 1}
          value={taken.qty}
          name={name}
          onChange={onQty}
          lessLabel={t('product.less', { name })}
          moreLabel={t('product.more', { name })}
        />
      )}
    </div>
  );
}
