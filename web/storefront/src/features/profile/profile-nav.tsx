import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { addressOf, SECTION_ICONS, type Section } from './sections.ts';

export type ProfileNavProps = {
  className: string;
  label: string;
  sections: readonly Section[];
  current: Section;
  /** The tab bar of windows below 601 px, which leads to child routes. */
  isNarrow: boolean;
};

/** The sections as links: the sidebar's lists, or the tab bar. */
export function ProfileNav({ className, label, sections, current, isNarrow }: ProfileNavProps) {
  const t = useT();
  return (
    <nav className={className} aria-label={label}>
      {sections.map((section) => (
        <Link key={section} to={addressOf(section, isNarrow)} aria-current={section === current ? 'page' : undefined}>
          <Icon name={SECTION_ICONS[section]} />
          <span>{t(`profile.section.${section}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
