import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { isNarrowed, type MenuFilter, NO_FILTER } from '#core/domain/menu/search.ts';
import { useDialogs, useOpenDialog } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useFavourites } from '#store/lib/person/favourites.ts';
import { useStore } from '#store/lib/store.tsx';
import { lateTexts } from '#store/start/late.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { DepartmentLinks, DepartmentTabs, useSectionLinks } from './department-links.tsx';
import { DepartmentTiles } from './department-tiles.tsx';
import { MenuTools } from './menu-tools.tsx';
import { type DishLayout, SectionList } from './section-list.tsx';
import { FAVOURITES_ID, menuSections } from './sections.ts';
import './menu-view.css';

const FoundDishes = lateTexts(() => import('./search/searching.ts'), 'FoundDishes');
const FilterSheet = lateTexts(() => import('./filter-sheet.tsx'), 'FilterSheet');

export type MenuViewProps = {
  menu: WireMenu;
  /** The strip of offers between the departments and the dishes. */
  offers: ReactNode;
  /** The order panel beside the menu from 1024 px on. */
  panel: ReactNode;
};

function useMenuFilter(menu: WireMenu, withPopular: boolean) {
  const [filter, setFilter] = useState<MenuFilter>(NO_FILTER);
  // Deferred, so that typing stays quick on a slow phone.
  const applied = useDeferredValue(filter);
  const favourites = useFavourites(useStore().client.clientId);
  const sections = useMemo(
    () => menuSections(menu, applied, { withPopular, favourites }),
    [menu, applied, withPopular, favourites],
  );
  return { filter, setFilter, applied, sections };
}

type FiltersProps = { menu: WireMenu; filter: MenuFilter; onChange: (filter: MenuFilter) => void };

/** The filter sheet while the address names it. It alone follows the address, so that the menu is not rendered with it. */
function Filters(props: FiltersProps) {
  const { close } = useDialogs();
  const isOpen = useOpenDialog()?.name === 'filters';
  const [isUsed, setUsed] = useState(false);
  if (isOpen && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <FilterSheet open={isOpen} onClose={close} {...props} />
    </Suspense>
  );
}

/** The menu in the restaurant's views: tabs, tiles first or one page; grid or list. */
export function MenuView({ menu, offers, panel }: MenuViewProps) {
  const t = useT();
  const { settings } = useStore();
  const view = settings.departmentView;
  // Tabs and tiles are for stores that want departments first.
  const { filter, setFilter, applied, sections } = useMenuFilter(menu, view === 'onePage');
  const narrowed = isNarrowed(applied);
  const [chosenTab, setChosenTab] = useState<string>();
  const links = useSectionLinks(sections);
  const layout: DishLayout = {
    view: settings.productView,
    phone: view === 'tabs' && settings.productView === 'grid' ? 'cards' : 'rows',
  };
  const tab = sections.some((section) => section.id === chosenTab)
    ? chosenTab
    : // A tab that comes late does not take the place of the one that is read.
      sections.find((section) => section.id !== FAVOURITES_ID)?.id;
  const shown = view === 'tabs' ? sections.filter((section) => section.id === tab) : sections;
  const departments = menu.departments.filter((department) => department.products.length > 0);
  if (departments.length === 0) return <EmptyState title={t('menu.none.title')} text={t('menu.none.text')} />;
  return (
    <>
      {view === 'tabs' && !narrowed && <DepartmentTabs links={links} current={tab} onChoose={setChosenTab} />}
      {view !== 'tabs' && links.length > 0 && <DepartmentLinks links={links} phoneOnly={view === 'tiles'} />}
      <div className="container menu" data-view={view}>
        <div className="menu__main">
          <MenuTools filter={filter} shown={applied.query} onChange={setFilter} />
          {!narrowed && (settings.voice === 'paper' ? view !== 'tabs' : view === 'tiles') && (
            <DepartmentTiles departments={departments} phoneOnly={view === 'onePage'} />
          )}
          {!narrowed && offers}
          {narrowed ? (
            // Without a boundary, so that the menu stays until the code of the search has come.
            <FoundDishes menu={menu} filter={applied} onChange={setFilter} layout={layout} />
          ) : (
            <SectionList sections={shown} layout={layout} />
          )}
        </div>
        <div className="menu__panel">{panel}</div>
      </div>
      <Filters filter={filter} onChange={setFilter} menu={menu} />
    </>
  );
}
