import type { Allergen } from '#core/domain/catalogue.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useT } from '../../lib/i18n.tsx';
import type { ChosenAllergens } from './allergens.ts';

const ICONS: Readonly<Record<Allergen, IconName>> = {
  wheat: 'wheat',
  gluten: 'wheat',
  milk: 'milk',
  egg: 'egg',
  soy: 'soy',
  sesame: 'sesame',
  peanut: 'nut',
  almond: 'nut',
  cashew: 'nut',
  hazelnut: 'nut',
  pistachio: 'nut',
  walnut: 'nut',
  fish: 'fish',
  crustacean: 'shrimp',
  mollusc: 'shrimp',
  lupin: 'leaf',
  mustard: 'sesame',
  sulphites: 'flask',
};

/** Allergens of what is chosen now; what is not declared is said, never left out. */
export function AllergenList({ allergens }: { allergens: ChosenAllergens }) {
  const t = useT();
  const { declared, undeclared } = allergens;
  return (
    <div className="pd__allergens" aria-live="polite">
      <h3 className="label">{t('product.allergens')}</h3>
      {declared.length > 0 && (
        <ul className="allergens">
          {declared.map((allergen) => (
            <li key={allergen} className="allergen">
              <Icon name={ICONS[allergen]} size="s" />
              {t(`menu.allergen.${allergen}`)}
            </li>
          ))}
        </ul>
      )}
      {declared.length === 0 && undeclared.length === 0 && <p className="muted">{t('product.allergens.none')}</p>}
      {undeclared.length > 0 && (
        <p className="pd__undeclared">
          <Icon name="alert" size="s" />
          <span>{t('product.allergens.undeclared', { names: undeclared.join(', ') })}</span>
        </p>
      )}
    </div>
  );
}
