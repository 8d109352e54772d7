import { useEffect, useRef } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { scrollToSection } from './scroll-to-section.ts';
import { type MenuSection, sectionAnchor } from './sections.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import './department-links.css';

export type SectionLink = { readonly id: string; readonly name: string };

export function useSectionLinks(sections: readonly MenuSection[]): readonly SectionLink[] {
  const t = useT();
  return sections.map(({ id, department }) => ({ id, name: department?.name ?? t('menu.popular') }));
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

/** Links that stick under the header and mark the section on screen (department view 3). */
export function DepartmentLinks({ links }: { links: readonly SectionLink[] }) {
  const t = useT();
  const current = useScrollSpy(
    links.map((link) => sectionAnchor(link.id)),
    barsBottom,
  );
  const bar = useCurrentInView(current);
  return (
    <nav className="depts depts--links" aria-label={t('menu.departments')}>
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
