import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/display/picture.tsx';
import { MOBILE } from '#ui/use-media.ts';
import { scrollToSection } from './scroll-to-section.ts';
import type { MenuDepartment } from './sections.ts';
import './department-tiles.css';

export type DepartmentTilesProps = {
  departments: readonly MenuDepartment[];
  /** Only at ≤ 600 px, where the sticky links do not fit. */
  phoneOnly: boolean;
};

/** Departments as tiles: on phones each opens its own page, on wider screens it leads to its section. */
export function DepartmentTiles({ departments, phoneOnly }: DepartmentTilesProps) {
  const t = useT();
  return (
    <nav className={classNames('tiles', phoneOnly && 'tiles--phone')} aria-label={t('menu.departments')}>
      {departments.map((department) => {
        const picture = department.picture ?? department.products.find((dish) => dish.picture)?.picture;
        return (
          <Link
            key={department.departmentId}
            className="tile"
            to={`/products/${department.departmentId}`}
            state={{ departmentName: department.name }}
            onClick={(event) => {
              if (matchMedia(MOBILE).matches) return;
              event.preventDefault();
              scrollToSection(department.departmentId);
            }}
          >
            <strong lang={department.nameLang}>{department.name}</strong>
            <small>{t('menu.dishes', { count: department.productCount })}</small>
            {picture && <Picture {...picture} placeholder={undefined} alt="" className="tile__img" sizes="96px" />}
          </Link>
        );
      })}
    </nav>
  );
}
