import { type CSSProperties, memo, type ReactNode, Suspense } from 'react';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { FavouritesNote } from '#store/lib/person/favourite-heart.tsx';
import { useStore } from '#store/lib/store.tsx';
import { classNames } from '#ui/class-names.ts';
import { DishCard } from './dish-card.tsx';
import { FAVOURITES_ID, isSameSection, type MenuSection, nameOfExtra, POPULAR_ID, sectionAnchor } from './sections.ts';
import './section-list.css';
import './dish-card-phone.css';

export type DishLayout = {
  /** `ViewType:ProductView`. */
  view: 'grid' | 'list';
  /** The shape on phones: slim rows, or two columns of cards, which the voice Night has in any case. */
  phone: 'rows' | 'cards';
};

type SectionProps = { section: MenuSection; layout: DishLayout; isFirst?: boolean };

export function SectionDishes({ section, layout, isFirst }: SectionProps) {
  const { voice } = useStore().settings;
  const isList = layout.view === 'list';
  const phone = voice === 'night' && !isList ? 'cards' : layout.phone;
  const usual = isList ? 'list' : voice === 'bistro' ? 'bare' : phone === 'cards' ? 'card' : 'row';
  const isPopular = section.id === POPULAR_ID && section.dishes[0]?.isFeaturedProduct;
  const first = isList ? usual : voice === 'bistro' ? 'lead' : voice === 'paper' && isPopular ? 'feature' : usual;
  const isLargest = isFirst && first === 'lead';
  return (
    <div
      className={classNames('dishes', isList && 'dishes--list', `dishes--${phone}`)}
      // On phones the height of dishes that are not drawn yet is reckoned from their number.
      style={{ '--dishes': section.dishes.length } as CSSProperties}
    >
      {section.dishes.map((dish, index) => (
        <DishCard key={dish.productId} dish={dish} look={index ? usual : first} isLargest={isLargest && !index} />
      ))}
    </div>
  );
}

function noteOfExtra(t: Translate, id: string): ReactNode {
  return id === FAVOURITES_ID ? <FavouritesNote /> : t('menu.popular.text');
}

export type SectionListProps = { sections: readonly MenuSection[]; layout: DishLayout };

const isSame = (one: SectionProps, other: SectionProps): boolean =>
  isSameSection(one.section, other.section) &&
  one.layout.view === other.layout.view &&
  one.layout.phone === other.layout.phone;

/**
 * One department; a boundary around its dishes lets a press hydrate those of its own department. Rendered again only when
 * it changes: another section that comes, as that of the favourites, would hydrate every dish of the menu at once.
 */
const Section = memo(function Section({ section, layout, isFirst }: SectionProps) {
  const t = useT();
  const text = section.department ? section.department.description : noteOfExtra(t, section.id);
  return (
    <section id={sectionAnchor(section.id)} className="section">
      <div className="section__head">
        <h2 className="display section__name" tabIndex={-1} lang={section.department?.nameLang}>
          {section.department?.name ?? t(nameOfExtra(section.id))}
        </h2>
        {typeof text === 'string' && text !== '' ? <p>{text}</p> : text}
      </div>
      <Suspense>
        <SectionDishes section={section} layout={layout} isFirst={isFirst} />
      </Suspense>
    </section>
  );
}, isSame);

/** Departments under each other. */
export function SectionList({ sections, layout }: SectionListProps) {
  return sections.map((section, index) => (
    <Section key={section.id} section={section} layout={layout} isFirst={index === 0} />
  ));
}
