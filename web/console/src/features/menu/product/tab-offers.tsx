import { useT } from '#console/lib/page/i18n.tsx';
import type { UpsellDocument } from '#core/domain/menu/document.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ComboGroups } from './combo-groups.tsx';
import type { ProductTab } from './product-editor.tsx';
import { ProductPicker } from './product-picker.tsx';

const KINDS = ['0', '1'] as const;

/** The dishes of a combo, and the products offered with or instead of this one. */
export function TabOffers({ product, productId, draft, set, error }: ProductTab) {
  const t = useT();
  const { upsells } = product;
  const change = (upsellId: string, patch: Partial<UpsellDocument>) =>
    set({ upsells: upsells.map((one) => (one.upsellId === upsellId ? { ...one, ...patch } : one)) });
  const nameOf = (id: string) => draft.products.find((one) => one.productId === id)?.name ?? t('menu.missing');
  const add = () => {
    const upsell: UpsellDocument = {
      upsellId: crypto.randomUUID(),
      sellType: 1,
      displayOrder: 0,
      denyLimit: 2,
      productIds: [],
    };
    set({ upsells: [...upsells, upsell] });
  };
  return (
    <div className="me-stack">
      <Switch
        label={t('menu.field.isCombo')}
        hint={t('menu.comboHelp')}
        checked={product.isCombo}
        onChange={(isCombo) => set({ isCombo })}
      />
      {product.isCombo && <ComboGroups product={product} productId={productId} draft={draft} set={set} error={error} />}
      <section aria-label={t('menu.upsells')}>
        <header className="me-sect">
          <h3>{t('menu.upsells')}</h3>
          <Button look="quiet" height={40} className="me-small" onClick={add}>
            <Icon name="plus" size="s" />
            {t('menu.addUpsell')}
          </Button>
        </header>
        {upsells.length === 0 && <p className="quiet-text">{t('menu.noUpsells')}</p>}
        {upsells.map((upsell) => (
          <div className="me-block" key={upsell.upsellId}>
            <div className="grid-2">
              <SelectField
                label={t('menu.upsellKind')}
                value={KINDS[upsell.sellType]}
                options={KINDS.map((value) => ({ value, label: t(`menu.upsellKind.${value}`) }))}
                onChange={(value) => change(upsell.upsellId, { sellType: value === '0' ? 0 : 1 })}
              />
              <SelectField
                label={t('menu.upsellWhen')}
                value={KINDS[upsell.displayOrder]}
                options={KINDS.map((value) => ({ value, label: t(`menu.upsellWhen.${value}`) }))}
                onChange={(value) => change(upsell.upsellId, { displayOrder: value === '0' ? 0 : 1 })}
              />
            </div>
            <div className="me-tags">
              {upsell.productIds.map((id) => (
                <button
                  key={id}
                  type="button"
                  className="me-tag"
                  aria-label={t('menu.removeNamed', { name: nameOf(id) })}
                  onClick={() => change(upsell.upsellId, { productIds: upsell.productIds.filter((one) => one !== id) })}
                >
                  {nameOf(id)}
                  <Icon name="x" size="s" />
                </button>
              ))}
              <ProductPicker
                label={t('menu.addProduct')}
                products={draft.products}
                without={[productId, ...upsell.productIds]}
                onPick={(id) => change(upsell.upsellId, { productIds: [...upsell.productIds, id] })}
              />
            </div>
            <Button
              look="ghost"
              height={40}
              icon="trash-2"
              onClick={() => set({ upsells: upsells.filter((one) => one.upsellId !== upsell.upsellId) })}
            >
              {t('menu.removeUpsell')}
            </Button>
          </div>
        ))}
        <Switch
          label={t('menu.field.isForceSelling')}
          hint={t('menu.forceHelp')}
          checked={product.isForceSelling}
          onChange={(isForceSelling) => set({ isForceSelling })}
        />
      </section>
    </div>
  );
}
