import { SortableList } from '#console/features/menu/lists/sortable-list.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { ComboGroupDocument, ComboItemDocument } from '#core/domain/menu/document.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { NumberInput } from './number-input.tsx';
import { PriceField } from './price-field.tsx';
import type { ProductTab } from './product-editor.tsx';
import { ProductPicker } from './product-picker.tsx';

/** Groups of a combo: which dishes, and how many of them a guest chooses. */
export function ComboGroups({ product, productId, draft, set, error }: ProductTab) {
  const t = useT();
  const { comboGroups } = product;
  const change = (id: string, patch: Partial<ComboGroupDocument>) =>
    set({ comboGroups: comboGroups.map((one) => (one.comboProductId === id ? { ...one, ...patch } : one)) });
  const add = () => {
    const group: ComboGroupDocument = {
      comboProductId: crypto.randomUUID(),
      name: { en: '' },
      minQty: 1,
      maxQty: 1,
      items: [],
    };
    set({ comboGroups: [...comboGroups, group] });
  };
  return (
    <section aria-label={t('menu.comboGroups')}>
      <header className="me-sect">
        <h3>{t('menu.comboGroups')}</h3>
        <Button look="quiet" height={40} className="me-small" onClick={add}>
          <Icon name="plus" size="s" />
          {t('menu.addComboGroup')}
        </Button>
      </header>
      {error('comboGroups') && <p className="err">{error('comboGroups')}</p>}
      <SortableList
        items={comboGroups}
        idOf={(group) => group.comboProductId}
        nameOf={(group) => group.name.en || t('menu.field.comboGroups')}
        hasButtons
        onOrder={(ids) =>
          set({ comboGroups: ids.flatMap((id) => comboGroups.find((one) => one.comboProductId === id) ?? []) })
        }
      >
        {(group, index) => (
          <div className="me-block">
            <div className="me-bounds">
              <TextField
                label={t('menu.field.name')}
                value={group.name.en}
                maxLength={120}
                error={error(`comboGroups.${index}.name.en`)}
                onChange={(event) => change(group.comboProductId, { name: { ...group.name, en: event.target.value } })}
              />
              <NumberInput
                label={t('menu.field.minQty')}
                value={group.minQty}
                error={error(`comboGroups.${index}.minQty`)}
                onChange={(minQty) => change(group.comboProductId, { minQty })}
              />
              <NumberInput
                label={t('menu.field.maxQty')}
                value={group.maxQty}
                error={error(`comboGroups.${index}.maxQty`)}
                onChange={(maxQty) => change(group.comboProductId, { maxQty })}
              />
            </div>
            {error(`comboGroups.${index}.items`) && <p className="err">{error(`comboGroups.${index}.items`)}</p>}
            <Dishes
              items={group.items}
              nameOf={(id) => draft.products.find((one) => one.productId === id)?.name ?? t('menu.missing')}
              errorOf={(at) => error(`comboGroups.${index}.items.${at}.priceCents`)}
              onChange={(items) => change(group.comboProductId, { items })}
            />
            <div className="row">
              <ProductPicker
                label={t('menu.addDishTo', { name: group.name.en })}
                products={draft.products}
                without={[productId, ...group.items.map((item) => item.productId)]}
                onPick={(id) =>
                  change(group.comboProductId, {
                    items: [
                      ...group.items,
                      { comboItemId: crypto.randomUUID(), productId: id, priceCents: 0, maxAllowed: 1, isPlain: false },
                    ],
                  })
                }
              />
              <Button
                look="ghost"
                height={40}
                icon="trash-2"
                onClick={() => set({ comboGroups: comboGroups.filter((one) => one !== group) })}
              >
                {t('menu.removeNamed', { name: group.name.en })}
              </Button>
            </div>
          </div>
        )}
      </SortableList>
    </section>
  );
}

type DishesProps = {
  items: readonly ComboItemDocument[];
  nameOf: (productId: string) => string;
  errorOf: (index: number) => string | undefined;
  onChange: (items: ComboItemDocument[]) => void;
};

function Dishes({ items, nameOf, errorOf, onChange }: DishesProps) {
  const t = useT();
  const change = (id: string, patch: Partial<ComboItemDocument>) =>
    onChange(items.map((one) => (one.comboItemId === id ? { ...one, ...patch } : one)));
  return (
    <ul className="me-dishes">
      {items.map((item, index) => {
        const name = nameOf(item.productId);
        return (
          <li key={item.comboItemId}>
            <b>{name}</b>
            <PriceField
              label={t('menu.extraOf', { name })}
              hideLabel
              value={item.priceCents}
              error={errorOf(index)}
              onChange={(cents) => change(item.comboItemId, { priceCents: cents ?? -1 })}
            />
            <Switch
              label={t('menu.plainOf', { name })}
              checked={item.isPlain}
              onChange={(isPlain) => change(item.comboItemId, { isPlain })}
            />
            <Button
              look="ghost"
              height={40}
              className="me-icon-button"
              aria-label={t('menu.removeNamed', { name })}
              onClick={() => onChange(items.filter((one) => one !== item))}
            >
              <Icon name="trash-2" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
