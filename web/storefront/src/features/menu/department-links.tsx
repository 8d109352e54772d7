import { useEffect, useRef } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { scrollToSection, scrollToTop } from './scroll-to-section.ts';
import { type MenuSection, nameOfExtra, SEARCH_ID, sectionAnchor } from './sections.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import './department-links.css';

/** The browser's own name for the start of a page. */
const TOP = '#top';

export type SectionLink = { readonly id: string; readonly name: string };

export function useSectionLinks(sections: readonly MenuSection[]): readonly SectionLink[] {
  const t = useT();
  return sections.map(({ id, department }) => ({ id, name: department?.name ?? t(nameOfExtra(id)) }));
}

/** Scrolls the current link into the bar's visible part; the page itself does not move. */
function useCurrentInView(current: string | undefined) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = current && bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !bar.current) return;
    bar.current.scrollTo({
      left: link.offsetLeft - bar.current.clientWidth / 2 + link.clientWidth / 2,
      behavior: 'smooth',
    });
  }, [current]);
  return bar;
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
  const bar = useCurrentInView(current);
  return (
    <nav className={classNames('depts depts--links', phoneOnly && 'depts--phone')} aria-label={t('menu.jump')}>
      <a
        className="depts__end"
        href={TOP}
        aria-label={t('menu.top')}
        onClick={(event) => {
          event.preventDefault();
          scrollToTop();
        }}
      >
        <Icon name="arrow-up" />
      </a>
      <div className="container depts__in" ref={bar}>
        {links.map((link) => (
          <a
            key={link.id}
            href={`#${sectionAnchor(link.id)}`}
            aria-current={sectionAnchor(link.id) === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              scrollToSection(link.id);
            }}
          >
            {link.name}
          </a>
        ))}
      </div>
      <a
        className="depts__end"
        href={`#${SEARCH_ID}`}
        aria-label={t('menu.search')}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(SEARCH_ID)?.focus();
        }}
      >
        <Icon name="search" />
      </a>
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
  const bar = useCurrentInView(current);
  return (
    <nav className="depts" aria-label={t('menu.departments')}>
      <div className="container depts__in" ref={bar}>
        {links.map((link) => (
          <button
            key={link.id}
            type="button"
            aria-current={link.id === current || undefined}
            onClick={() => onChoose(link.id)}
          >
            {link.name}
          </button>
        ))}
      </div>
    </nav>
  );
}
