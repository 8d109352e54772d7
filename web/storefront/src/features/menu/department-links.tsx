import type { ComponentProps } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { scrollToSection, scrollToTop } from './scroll-to-section.ts';
import { type MenuDepartment, type MenuSection, nameOfExtra, SEARCH_ID, sectionAnchor } from './sections.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import './department-links.css';

/** The browser's own name for the start of a page. */
const TOP = '#top';

export type SectionLink = Pick<MenuDepartment, 'name' | 'nameLang'> & { readonly id: string };

export function useSectionLinks(sections: readonly MenuSection[]): readonly SectionLink[] {
  const t = useT();
  return sections.map(({ id, department }) => ({ name: t(nameOfExtra(id)), ...department, id }));
}

/** A link that is the browser's own before hydration. */
function BarLink({ href, onGo, ...link }: ComponentProps<'a'> & { onGo: () => void }) {
  return (
    <a
      href={href}
      {...link}
      onClick={(event) => {
        event.preventDefault();
        onGo();
      }}
    />
  );
}

function barsBottom(): number {
  return document.querySelector('.depts')?.getBoundingClientRect().bottom ?? 0;
}

export type DepartmentLinksProps = {
  links: readonly SectionLink[];
  /** Only at ≤ 600 px: wider screens have tiles in their place. */
  phoneOnly: boolean;
};

/**
 * Links that stick under the header and mark the section on screen (department views 2 and 3). On phones they appear once
 * the search is scrolled away, with a link to it and one to the top. Before hydration they are the browser's own.
 */
export function DepartmentLinks({ links, phoneOnly }: DepartmentLinksProps) {
  const t = useT();
  const current = useScrollSpy(
    links.map((link) => sectionAnchor(link.id)),
    barsBottom,
  );
  return (
    <nav className={classNames('depts depts--links', phoneOnly && 'depts--phone')} aria-label={t('menu.jump')}>
      <BarLink className="depts__end" href={TOP} aria-label={t('menu.top')} onGo={scrollToTop}>
        <Icon name="arrow-up" />
      </BarLink>
      <div className="container depts__in">
        {links.map(({ id, name, nameLang }) => (
          <BarLink
            key={id}
            href={`#${sectionAnchor(id)}`}
            aria-current={sectionAnchor(id) === current || undefined}
            lang={nameLang}
            onGo={() => scrollToSection(id)}
          >
            {name}
          </BarLink>
        ))}
      </div>
      <BarLink
        className="depts__end"
        href={`#${SEARCH_ID}`}
        aria-label={t('menu.search')}
        onGo={() => document.getElementById(SEARCH_ID)?.focus()}
      >
        <Icon name="search" />
      </BarLink>
    </nav>
  );
}

export type DepartmentTabsProps = {
  links: readonly SectionLink[];
  current: string | undefined;
  onChoose: (id: string) => void;
};

/** One department at a time (department view 1). */
export function DepartmentTabs({ links, current, onChoose }: DepartmentTabsProps) {
  const t = useT();
  return (
    <nav className="depts" aria-label={t('menu.departments')}>
      <div className="container depts__in">
        {links.map(({ id, name, nameLang }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current || undefined}
            lang={nameLang}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </nav>
  );
}
