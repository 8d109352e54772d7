import { Tags } from '#console/features/menu/many/tags.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { DocumentFacts } from '#core/domain/menu/document.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';

/** Allergens and other facts of a dish. "None of these" is a declaration; no choice means no declaration. */
export function FactsPicker({ facts, onChange }: { facts: DocumentFacts; onChange: (facts: DocumentFacts) => void }) {
  const t = useT();
  const { allergens, dietary } = facts;
  const toggle = <Value extends string>(values: readonly Value[], value: Value): Value[] =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return (
    <fieldset className="me-facts">
      <legend className="label">{t('menu.field.allergens')}</legend>
      <div className="me-tags">
        {ALLERGENS.map((allergen) => (
          <button
            key={allergen}
            type="button"
            className="me-tag"
            aria-pressed={allergens?.includes(allergen) ?? false}
            onClick={() => {
              const next = toggle(allergens ?? [], allergen);
              onChange({ allergens: next.length > 0 ? next : null, dietary });
            }}
          >
            {t(`menu.allergen.${allergen}`)}
          </button>
        ))}
        <button
          type="button"
          className="me-tag"
          aria-pressed={allergens?.length === 0}
          onClick={() => onChange({ allergens: allergens?.length === 0 ? null : [], dietary })}
        >
          {t('menu.allergen.none')}
        </button>
      </div>
      <Tags
        values={DIETARY_TAGS}
        chosen={dietary}
        labelOf={(tag) => t(`menu.dietary.${tag}`)}
        onChange={(tags) => onChange({ allergens, dietary: tags })}
      />
    </fieldset>
  );
}
