import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { hide, isHidden, progressOf, useReadiness } from './use-readiness.ts';
import './readiness.css';

/** A line over the board of a store that cannot sell yet: its progress and a link to the missing steps. */
export function ReadinessHint({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { data } = useReadiness();
  const [isAway, setAway] = useState(() => isHidden(staff));
  const progress = data ? progressOf(data) : null;
  if (progress === null || isAway) return null;
  return (
    <aside className="ready-hint" aria-label={t('readiness.title')}>
      <Icon name="list-checks" />
      <span className="ready-hint__words">
        <b>{t('readiness.title')}</b> <span>{t('readiness.progress', { ...progress })}</span>
      </span>
      <Link className={buttonClass({ look: 'ink', height: 40 })} to="/setup">
        {t('readiness.continue')}
      </Link>
      <Button
        look="ghost"
        height={40}
        onClick={() => {
          hide(staff);
          setAway(true);
        }}
      >
        {t('readiness.hide')}
      </Button>
    </aside>
  );
}

/** The link on the rail, shown also if the line over the board is hidden. */
export function ReadinessRail() {
  const t = useT();
  const { pathname } = useLocation();
  const { data, refetch } = useReadiness();
  const progress = data ? progressOf(data) : null;
  const isMissing = progress !== null;
  // The person may have completed a step on the previous page.
  useEffect(() => {
    if (pathname && isMissing) void refetch();
  }, [pathname, isMissing, refetch]);
  if (progress === null) return null;
  return (
    <NavLink className="rail__item" to="/setup">
      <Icon name="list-checks" />
      {t('readiness.rail')}
    </NavLink>
  );
}
