import { SortableList } from '#console/features/menu/lists/sortable-list.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { VariantDocument } from '#core/domain/menu/document.ts';
import { newVariant } from '#core/domain/menu/new.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { FactsPicker } from './facts-picker.tsx';
import { GroupPicker } from './group-picker.tsx';
import { PartRow } from './part-row.tsx';
import type { ProductTab } from './product-editor.tsx';

/** Sizes with their prices; without sizes the product's own price applies. */
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
          height={40}
          className="me-small"
          onClick={() => {
            const price = variants.at(-1)?.priceCents ?? product.priceCents;
            set({ variants: [...variants, newVariant(crypto.randomUUID(), price)] });
          }}
        >
          <Icon name="plus" size="s" />
          {t('menu.addSize')}
        </Button>
      </header>
      {error('variants') && <p className="err">{error('variants')}</p>}
      {variants.length === 0 && <p className="quiet-text">{t('menu.noSizes')}</p>}
      <SortableList
        items={variants}
        idOf={(variant) => variant.variantId}
        nameOf={(variant) => variant.name.en || t('menu.field.variants')}
        hasButtons
        onOrder={(ids) => set({ variants: ids.flatMap((id) => variants.find((one) => one.variantId === id) ?? []) })}
      >
        {(variant, index) => (
          <PartRow
            part={variant}
            path={`variants.${index}`}
            nameLabel={t('menu.sizeName', { number: index + 1 })}
            priceLabel={t('menu.priceOf', { name: variant.name.en || `${t('menu.field.variants')} ${index + 1}` })}
            moreLabel={t('menu.sizeMore')}
            error={error}
            onChange={(patch) => change(variant.variantId, patch)}
            onRemove={() => set({ variants: variants.filter((one) => one.variantId !== variant.variantId) })}
          >
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
          </PartRow>
        )}
      </SortableList>
    </section>
  );
}
