import { Button } from '#console/lib/button.tsx';
import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { VariantDocument } from '#core/domain/menu-document.ts';
import { classNames } from '#ui/class-names.ts';
import { FactsPicker } from './facts-picker.tsx';
import { GroupPicker } from './group-picker.tsx';
import { newVariant } from './new-documents.ts';
import { PriceField } from './price-field.tsx';
import type { ProductTab } from './product-editor.tsx';
import { SortableList } from './sortable-list.tsx';

/** Sizes with a price each; without any the product's own price holds. */
export function TabSizes({ product, draft, set, error }: ProductTab) {
  const t = useT();
  const { variants } = product;
  const change = (variantId: string, patch: Partial<VariantDocument>) =>
    set({ variants: variants.map((one) => (one.variantId === variantId ? { ...one, ...patch } : one)) });
  return (
    <section aria-label={t('menu.tab.sizes')}>
      <header className="me-sect">
        <h3>{t('menu.tab.sizes')}</h3>
        <Button
          look="quiet"
          className="me-small"
          onClick={() =>
            set({ variants: [...variants, newVariant(variants.at(-1)?.priceCents ?? product.priceCents)] })
          }
        >
          <Icon name="plus" size={18} />
          {t('menu.addSize')}
        </Button>
      </header>
      {error('variants') && <p className="field__error">{error('variants')}</p>}
      {variants.length === 0 && <p className="quiet-text">{t('menu.noSizes')}</p>}
      <SortableList
        items={variants}
        idOf={(variant) => variant.variantId}
        nameOf={(variant) => variant.name.en || t('menu.field.variants')}
        hasButtons
        className="me-parts"
        onOrder={(ids) => set({ variants: ids.flatMap((id) => variants.find((one) => one.variantId === id) ?? []) })}
      >
        {(variant, index) => {
          const problem = error(`variants.${index}.name.en`);
          return (
            <div className="me-part">
              <div className="me-part__row">
                <span className="field">
                  <input
                    className={classNames('input input--40', problem !== undefined && 'input--bad')}
                    aria-label={t('menu.sizeName', { number: index + 1 })}
                    aria-invalid={problem === undefined ? undefined : true}
                    value={variant.name.en}
                    maxLength={120}
                    onChange={(event) =>
                      change(variant.variantId, { name: { ...variant.name, en: event.target.value } })
                    }
                  />
                  {problem && <span className="field__error">{problem}</span>}
                </span>
                <PriceField
                  label={t('menu.priceOf', { name: variant.name.en || `${t('menu.field.variants')} ${index + 1}` })}
                  hideLabel
                  value={variant.priceCents}
                  error={error(`variants.${index}.priceCents`)}
                  onChange={(cents) => change(variant.variantId, { priceCents: cents ?? -1 })}
                />
                <Switch
                  label={t('menu.onNamed', { name: variant.name.en })}
                  hideLabel
                  checked={!variant.isDisabled}
                  onChange={(isOn) => change(variant.variantId, { isDisabled: !isOn })}
                />
                <button
                  type="button"
                  className="btn btn--ghost me-icon-button"
                  aria-label={t('menu.removeNamed', { name: variant.name.en })}
                  onClick={() => set({ variants: variants.filter((one) => one.variantId !== variant.variantId) })}
                >
                  <Icon name="trash-2" />
                </button>
              </div>
              <details className="me-more">
                <summary>{t('menu.sizeMore')}</summary>
                <div className="me-stack">
                  <GroupPicker
                    label={t('menu.sizeGroups')}
                    groupIds={variant.groupIds}
                    groups={draft.groups}
                    onChange={(groupIds) => change(variant.variantId, { groupIds })}
                  />
                  <Switch
                    label={t('menu.ownFacts')}
                    checked={variant.facts !== null}
                    onChange={(isOwn) =>
                      change(variant.variantId, {
                        facts: isOwn ? { allergens: product.allergens, dietary: product.dietary } : null,
                      })
                    }
                  />
                  {variant.facts && (
                    <FactsPicker facts={variant.facts} onChange={(facts) => change(variant.variantId, { facts })} />
                  )}
                </div>
              </details>
            </div>
          );
        }}
      </SortableList>
    </section>
  );
}
