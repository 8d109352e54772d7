import { useT } from '#console/lib/page/i18n.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FactsPicker } from './facts-picker.tsx';
import { PriceField } from './price-field.tsx';
import type { ProductTab } from './product-editor.tsx';

const HEATS = ['0', '1', '2', '3'] as const;
/** The longest description, in characters, that a card shows uncut. */
const GOOD_LENGTH = 140;

export function TabDetails({ product, draft, set, error }: ProductTab) {
  const t = useT();
  return (
    <section className="me-stack">
      <div className="me-name-row">
        <TextField
          label={t('menu.field.name')}
          value={product.name.en}
          maxLength={120}
          error={error('name.en')}
          onChange={(event) => set({ name: { ...product.name, en: event.target.value } })}
        />
        <SelectField
          label={t('menu.field.departmentId')}
          value={product.departmentId}
          error={error('departmentId')}
          options={draft.departments.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
          onChange={(departmentId) => set({ departmentId })}
        />
      </div>
      <TextArea
        label={t('menu.field.description')}
        labelEnd={t('menu.length', { count: product.description.en.length, max: GOOD_LENGTH })}
        value={product.description.en}
        maxLength={1000}
        error={error('description.en')}
        onChange={(event) => set({ description: { ...product.description, en: event.target.value } })}
      />
      <div className="grid-2">
        {product.variants.length === 0 && (
          <>
            <PriceField
              label={t('menu.field.priceCents')}
              value={product.priceCents}
              error={error('priceCents')}
              onChange={(cents) => set({ priceCents: cents ?? -1 })}
            />
            <PriceField
              label={t('menu.field.discountedPriceCents')}
              value={product.discountedPriceCents}
              isOptional
              error={error('discountedPriceCents')}
              onChange={(discountedPriceCents) => set({ discountedPriceCents })}
            />
          </>
        )}
        <SelectField
          label={t('menu.field.heat')}
          value={String(product.heat) as (typeof HEATS)[number]}
          options={HEATS.map((heat) => ({ value: heat, label: t(`menu.heat.${heat}`) }))}
          onChange={(heat) => set({ heat: Number(heat) as 0 | 1 | 2 | 3 })}
        />
        <TextField
          label={t('menu.field.eyebrow')}
          labelEnd={t('menu.optional')}
          value={product.eyebrow?.en ?? ''}
          maxLength={60}
          error={error('eyebrow.en')}
          onChange={(event) =>
            set({ eyebrow: event.target.value ? { ...product.eyebrow, en: event.target.value } : null })
          }
        />
      </div>
      <FactsPicker facts={product} onChange={set} />
    </section>
  );
}
