import { type ReactNode, useEffect } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { useProfile } from '#store/lib/person/profile.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { useHydrated } from '#store/start/after-hydration.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MOBILE, useMedia } from '#ui/use-media.ts';
import { LanguageChoice } from './language-choice.tsx';
import { Logout } from './logout.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileNav } from './profile-nav.tsx';
import { addressOf, SECTIONS, type Section, sectionAt } from './sections.ts';
import './profile.css';

/** Help is in the lower list, not in the main one. */
const MAIN = SECTIONS.filter((section) => section !== 'helpAndSupports');
const LOWER: readonly Section[] = ['helpAndSupports'];

/** Keeps the address right for the width: child routes below 601 px, none above. */
function useAddressOfWidth(section: Section, isNarrow: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const isChild = pathname.split('/').filter(Boolean).length > 1;
    if (isChild === isNarrow) return;
    navigate(addressOf(section, isNarrow, search), { replace: true, state });
  }, [navigate, pathname, search, state, section, isNarrow, isHydrated]);
}

/** The profile area: customer, sections, language and logout around the open section. */
export function ProfileFrame({ children }: { children: (section: Section) => ReactNode }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { clientId } = useStore().client;
  const session = useSession();
  const isHydrated = useHydrated();
  const isNarrow = useMedia(MOBILE);
  const profile = useProfile(clientId);
  const section = sectionAt(pathname, search);
  useAddressOfWidth(section, isNarrow);
  const label = t('profile.title');
  const head = (
    <ProfileHead
      profile={isHydrated && !session ? null : profile.data}
      isFailed={session !== null && profile.isError && !profile.data}
    />
  );
  return (
    <div className="container pframe">
      <nav className="pcrumbs" aria-label={t('order.crumbs')}>
        <Link to="/">{t('order.home')}</Link>
        <Icon name="chevron-right" size="xs" />
        <span aria-current="page">{label}</span>
      </nav>
      <div className="pframe__cols">
        <aside className="pside" aria-label={label}>
          {head}
          <ProfileNav
            className="pside__list pside__wide"
            {...{ label, current: section }}
            sections={MAIN}
            isNarrow={false}
          />
          <div className="pside__list">
            <ProfileNav
              className="pside__wide"
              label={t('profile.section.helpAndSupports')}
              current={section}
              sections={LOWER}
              isNarrow={false}
            />
            <LanguageChoice />
            {session && <Logout />}
          </div>
        </aside>
        <ProfileNav className="ptabs" label={label} current={section} sections={SECTIONS} isNarrow />
        {/* Only the browser knows who is signed in. */}
        <div className="pframe__main">{isHydrated && children(section)}</div>
      </div>
    </div>
  );
}
