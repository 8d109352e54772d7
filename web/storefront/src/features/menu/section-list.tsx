import { type CSSProperties, Suspense } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { DishCard, type DishCardProps } from './dish-card.tsx';
import { type MenuSection, POPULAR_ID, sectionAnchor } from './sections.ts';
import './section-list.css';
import './dish-card-phone.css';

export type DishLayout = {
  /** `ViewType:ProductView`. */
  view: 'grid' | 'list';
  /** The shape on phones: slim rows, or two columns of cards. */
  phone: 'rows' | 'cards';
};

function lookOf(layout: DishLayout, section: MenuSection, index: number): DishCardProps['look'] {
  if (layout.view === 'list') return 'list';
  if (section.id === POPULAR_ID && index === 0 && section.dishes[0]?.isFeaturedProduct) return 'feature';
  return layout.phone === 'cards' ? 'card' : 'row';
}

export function SectionDishes({ section, layout }: { section: MenuSection; layout: DishLayout }) {
  return (
    <div
      className={classNames(
        'dishes',
        layout.view === 'list' && 'dishes--list',
        layout.phone === 'cards' ? 'dishes--cards' : 'dishes--rows',
      )}
      // On phones the height of dishes that are not drawn yet is reckoned from their number.
      style={{ '--dishes': section.dishes.length } as CSSProperties}
    >
      {section.dishes.map((dish, index) => (
        <DishCard key={dish.productId} dish={dish} look={lookOf(layout, section, index)} />
      ))}
    </div>
  );
}

export type SectionListProps = { sections: readonly MenuSection[]; layout: DishLayout };

/** Departments under each other. A boundary around each one's dishes lets a press hydrate those of its own department. */
export function SectionList({ sections, layout }: SectionListProps) {
  const t = useT();
  return sections.map((section) => {
    const text = section.department ? section.department.description : t('menu.popular.text');
    return (
      <section key={section.id} id={sectionAnchor(section.id)} className="section">
        <div className="section__head">
          <h2 className="display section__name" tabIndex={-1}>
            {section.department?.name ?? t('menu.popular')}
          </h2>
          {text && <p>{text}</p>}
        </div>
        <Suspense>
          <SectionDishes section={section} layout={layout} />
        </Suspense>
      </section>
    );
  });
}

/** Leads back from a department's page to all departments. */
export function BackToMenu() {
  const t = useT();
  return (
    <Link className="link" to="/">
      {t('menu.back')}
    </Link>
  );
}
