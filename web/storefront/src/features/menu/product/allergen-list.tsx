import type { ConfigurationFacts } from '#core/domain/menu/configuration-facts.ts';
import type { Allergen } from '#core/domain/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import '#ui/forms/field.css';

const ICONS: Readonly<Record<Allergen, IconName>> = {
  wheat: 'wheat',
  barley: 'wheat',
  oats: 'wheat',
  rye: 'wheat',
  gluten: 'wheat',
  milk: 'milk',
  egg: 'egg',
  soy: 'soy',
  sesame: 'sesame',
  peanut: 'nut',
  almond: 'nut',
  'brazil-nut': 'nut',
  cashew: 'nut',
  hazelnut: 'nut',
  macadamia: 'nut',
  pecan: 'nut',
  'pine-nut': 'nut',
  pistachio: 'nut',
  walnut: 'nut',
  fish: 'fish',
  crustacean: 'shrimp',
  mollusc: 'shrimp',
  lupin: 'leaf',
  mustard: 'sesame',
  sulphites: 'flask',
};

/** Allergens and dietary tags of the present choices; says so if a product has no declaration. */
export function AllergenList({ facts, level = 3 }: { facts: ConfigurationFacts; level?: 2 | 3 }) {
  const t = useT();
  const Heading = `h${level}` as const;
  const { allergens: declared, dietary } = facts;
  // Texts from the wire are in the page's language and are in the English field (to-domain.ts).
  const undeclared = facts.undeclared.map((name) => name.en);
  return (
    <div className="pd__allergens" data-said="change">
      <Heading className="label">{t('product.allergens')}</Heading>
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
      {dietary.length > 0 && (
        <p className="muted">
          {t('product.dietary', { tags: dietary.map((tag) => t(`menu.diet.${tag}`)).join(', ') })}
        </p>
      )}
      {undeclared.length > 0 && (
        <p className="pd__undeclared">
          <Icon name="alert" size="s" />
          <span>{t('product.allergens.undeclared', { names: undeclared.join(', ') })}</span>
        </p>
      )}
    </div>
  );
}
