import type { WireProduct } from '#core/contract/menu/menu.ts';
import { LEAVE_OUT, NOTE_LIMIT, type SoldOutAction, type SoldOutWish } from '#core/domain/cart/line-wishes.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { Draft } from './draft.ts';
import './dish-wishes.css';

export type DishWishesProps = {
  draft: Draft;
  /** Dishes to swap with. */
  swaps: WireProduct['swaps'];
  onChange: (wishes: Pick<Draft, 'instructions' | 'ifSoldOut'>) => void;
};

function SoldOut({
  wish,
  swaps,
  onChange,
}: {
  wish: SoldOutWish;
  swaps: WireProduct['swaps'];
  onChange: (wish: SoldOutWish) => void;
}) {
  const t = useT();
  const actions: readonly SoldOutAction[] = swaps.length > 0 ? ['remove', 'swap', 'call'] : ['remove', 'call'];
  const choose = (action: SoldOutAction) =>
    onChange({ action, productId: action === 'swap' ? (wish.productId ?? swaps[0]?.productId ?? null) : null });
  return (
    <section className="wishes__part">
      <h3 className="wishes__title">{t('product.soldOut.title')}</h3>
      <Segmented
        label={t('product.soldOut.title')}
        value={wish.action}
        onChange={choose}
        className="wishes__choice"
        options={actions.map((value) => ({ value, label: t(`product.soldOut.${value}`) }))}
      />
      {wish.action === 'swap' && wish.productId !== null && (
        <SelectField
          label={t('product.soldOut.with')}
          value={wish.productId}
          options={swaps.map(({ productId, name }) => ({ value: productId, label: name }))}
          onChange={(productId) => onChange({ action: 'swap', productId })}
        />
      )}
      <p className="hint" data-said="change">
        {t(`product.soldOut.${wish.action}.text`)}
      </p>
    </section>
  );
}

/** The guest's note for the kitchen and what to do when the dish is sold out, as far as the restaurant takes them. */
export function DishWishes({ draft, swaps, onChange }: DishWishesProps) {
  const t = useT();
  const { settings } = useStore();
  const { instructions = '', ifSoldOut = LEAVE_OUT } = draft;
  // A swap that is not offered any more is left out, as the server has it.
  const isOffered = ifSoldOut.productId === null || swaps.some(({ productId }) => productId === ifSoldOut.productId);
  return (
    <>
      {settings.takesDishNotes && (
        <TextArea
          label={t('product.note')}
          optionalLabel={t('product.note.optional')}
          labelEnd={t('product.note.count', { n: instructions.length, max: NOTE_LIMIT })}
          hint={t('product.note.hint')}
          rows={2}
          maxLength={NOTE_LIMIT}
          autoComplete="off"
          value={instructions}
          onChange={({ target }) => onChange({ ifSoldOut, instructions: target.value.replace(/\s*\n+/g, ' ') })}
        />
      )}
      {settings.takesSoldOutWishes && (
        <SoldOut
          wish={isOffered ? ifSoldOut : LEAVE_OUT}
          swaps={swaps}
          onChange={(wish) => onChange({ instructions, ifSoldOut: wish })}
        />
      )}
    </>
  );
}
