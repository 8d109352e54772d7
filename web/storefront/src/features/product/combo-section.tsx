import { useEffect } from 'react';
import type { WireComboGroup, WireComboItem } from '#core/contract/catalogue.ts';
import { type ComboGroup, type ComboItem, isSoldOut } from '#core/domain/catalogue.ts';
import { variantSurcharge } from '#core/domain/pricing.ts';
import { type ChosenComboItem, categoriesFor, defaultChoices, visibleVariants } from '#core/domain/selection.ts';
import { Money } from '#ui/money.tsx';
import { Note } from '#ui/note.tsx';
import { OptionGroup, OptionRow } from '#ui/option-group.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { toast } from '#ui/toast.ts';
import { useT } from '../../lib/i18n.tsx';
import {
  type ComboChoices,
  chosenInGroup,
  countInGroup,
  setComboQty,
  toggleComboItem,
  withComboOptions,
} from './combo-choices.ts';
import { categoryPath, comboGroupPath, comboItemPath, VARIANTS } from './offending-group.ts';
import { ModifierGroup, RequiredBadge, VariantGroup } from './option-groups.tsx';

export type ComboSectionProps = {
  group: ComboGroup;
  /** The same group from the wire, for its pictures and for what has options of its own. */
  wire: WireComboGroup;
  details: ReadonlyMap<string, WireComboItem>;
  choices: ComboChoices;
  nowMs: number;
  idPrefix: string;
  errorAt: (path: string) => string | null;
  onChange: (change: (choices: ComboChoices) => ComboChoices, path: string) => void;
};

type ItemOptionsProps = Pick<ComboSectionProps, 'nowMs' | 'idPrefix' | 'errorAt' | 'onChange'> & {
  item: ComboItem;
  chosen: ChosenComboItem;
  isLoaded: boolean;
};

/** Size and modifiers of a taken item, under its group. */
function ItemOptions({ item, chosen, isLoaded, nowMs, idPrefix, errorAt, onChange }: ItemOptionsProps) {
  const t = useT();
  const path = comboItemPath(chosen.comboProductId, chosen.comboItemId);
  const variants = visibleVariants(item);
  const variant = variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
  const isFresh = isLoaded && chosen.variantId === null && chosen.selectedModifierCategories.length === 0;
  useEffect(() => {
    if (!isFresh) return;
    const only = variants.length === 1 ? (variants[0] ?? null) : null;
    const defaults = defaultChoices(categoriesFor(item, only), nowMs);
    if (!only && defaults.length === 0) return;
    const options = { variantId: only?.variantId ?? null, selectedModifierCategories: defaults };
    onChange((choices) => withComboOptions(choices, chosen, options), path);
  }, [isFresh, item, variants, chosen, nowMs, path, onChange]);

  if (!isLoaded) {
    return (
      <SkeletonGroup label={t('product.loading')} className="pd__nested">
        <Skeleton height={52} />
      </SkeletonGroup>
    );
  }
  return (
    <section className="pd__nested" aria-label={item.name.en}>
      <p className="label">{item.name.en}</p>
      {variants.length > 1 && (
        <VariantGroup
          id={`${idPrefix}${path}${VARIANTS}`}
          variants={variants}
          variantId={chosen.variantId}
          nowMs={nowMs}
          error={errorAt(`${path}${VARIANTS}`)}
          priceOf={(one) => {
            const more = variantSurcharge(item, one);
            return more > 0 ? <Money cents={more} signed /> : t('product.included');
          }}
          onChange={(variantId) => {
            const next = variants.find((candidate) => candidate.variantId === variantId) ?? null;
            const selectedModifierCategories = defaultChoices(categoriesFor(item, next), nowMs);
            const options = { variantId, selectedModifierCategories };
            onChange((choices) => withComboOptions(choices, chosen, options), `${path}${VARIANTS}`);
          }}
        />
      )}
      {categoriesFor(item, variant).map((category) => {
        const own = `${path}${categoryPath(category.modifierCategoryId)}`;
        return (
          <ModifierGroup
            key={category.modifierCategoryId}
            id={`${idPrefix}${own}`}
            category={category}
            choices={chosen.selectedModifierCategories}
            nowMs={nowMs}
            error={errorAt(own)}
            onChange={(selectedModifierCategories) =>
              onChange((choices) => withComboOptions(choices, chosen, { selectedModifierCategories }), own)
            }
          />
        );
      })}
    </section>
  );
}

/** One combo group: its items, and under them the options of those that are taken. */
export function ComboSection(props: ComboSectionProps) {
  const { group, wire, details, choices, nowMs, idPrefix, errorAt, onChange } = props;
  const t = useT();
  const path = comboGroupPath(group.comboProductId);
  const chosen = chosenInGroup(choices, group.comboProductId);
  const count = countInGroup(choices, group.comboProductId);
  const radio = group.minQty === 1 && group.maxQty === 1;
  const error = errorAt(path);
  const ofWire = (item: ComboItem) => wire.comboItems.find((candidate) => candidate.comboItemId === item.comboItemId);

  function setQty(item: ComboItem, qty: number) {
    const step = setComboQty(choices, group, item.comboItemId, qty);
    if (step.refused) {
      const name = step.refused.by === 'item' ? item.name.en : group.name.en;
      void toast.error(t('product.toast.comboMax', { max: step.refused.limit, name }), { id: 'product-max' });
      return;
    }
    onChange(() => step.choices, path);
  }
  return (
    <>
      <OptionGroup
        id={`${idPrefix}${path}`}
        kind={radio ? 'radio' : 'checkbox'}
        title={group.name.en}
        required={group.minQty > 0}
        badge={group.minQty > 0 && <RequiredBadge isDone={count >= group.minQty} isRefused={Boolean(error)} />}
        count={t('product.selection', { n: count, max: group.maxQty })}
        error={error}
      >
        {group.items.map((item) => {
          const soldOut = isSoldOut(item, nowMs);
          const taken = chosen.find((choice) => choice.comboItemId === item.comboItemId);
          const picture = ofWire(item)?.picture;
          const name = item.name.en;
          return (
            <OptionRow
              key={item.comboItemId}
              value={item.comboItemId}
              label={
                <span className="pd__item">
                  {picture && <Picture {...picture} alt="" sizes="44px" />}
                  <span>{name}</span>
                </span>
              }
              sub={soldOut && t('menu.soldOut')}
              disabled={soldOut && !taken}
              checked={taken !== undefined}
              onChange={() => onChange((before) => toggleComboItem(before, group, item.comboItemId), path)}
              price={item.price > 0 && <Money cents={item.price} signed />}
              trailing={
                taken &&
                !radio &&
                item.maxAllowed > 1 && (
                  <Stepper
                    size="sm"
                    min={0}
                    max={item.maxAllowed + 1}
                    value={taken.qty}
                    onChange={(qty) => setQty(item, qty)}
                    lessLabel={t('product.less', { name })}
                    moreLabel={t('product.more', { name })}
                  />
                )
              }
            />
          );
        })}
      </OptionGroup>
      {chosen.map((choice) => {
        const item = group.items.find((candidate) => candidate.comboItemId === choice.comboItemId);
        const known = item && ofWire(item);
        if (!item || !known || !(known.hasVariants || known.hasModifiers)) return null;
        const isLoaded = details.has(item.comboItemId);
        return (
          <ItemOptions
            key={item.comboItemId}
            {...{ item, chosen: choice, isLoaded, nowMs, idPrefix, errorAt, onChange }}
          />
        );
      })}
      {group.items.length === 0 && <Note tone="warn">{t('product.comboEmpty')}</Note>}
    </>
  );
}
