import { NavLink } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useSisters } from './use-sisters.ts';
import './sisters.css';

/** The restaurant's name above the rail, which leads to all restaurants of a person who runs several. */
export function SistersRail({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { data = [] } = useSisters();
  if (data.length < 2) return null;
  const { tradingName } = staff.client;
  return (
    <NavLink className="rail__item" to="/all" aria-label={t('sisters.of', { name: tradingName })}>
      <Icon name="layout-dashboard" />
      <span className="sisters-name">{tradingName}</span>
    </NavLink>
  );
}
