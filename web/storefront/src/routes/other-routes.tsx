import type { ComponentType } from 'react';
import { homePath, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import type { PolicyName } from '#store/features/shell/policies.ts';
import { plainPath, Redirect, useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';

/** Pages that few visits open: one chunk lists them, and each is a chunk of its own. */
export interface OtherPages {
  readonly Feedback: ComponentType;
  readonly Locations: ComponentType;
  readonly NotFound: ComponentType;
  readonly Offers: ComponentType;
  readonly PaymentMethods: ComponentType;
  readonly Policy: ComponentType<{ name: PolicyName }>;
  readonly ReservationConfirm: ComponentType;
  readonly Reserve: ComponentType;
  readonly ServiceHours: ComponentType;
}

/** Also replaces a page whose tab is switched off: by nothing, or the menu by the first other tab. */
export function OtherRoutes({ pages }: { pages: OtherPages }) {
  const { Feedback, Locations, NotFound, Offers, PaymentMethods, Policy, ReservationConfirm, Reserve, ServiceHours } =
    pages;
  const { settings } = useStore();
  const { tabs } = settings;
  const path = plainPath(useLocation().pathname);
  if (path === '/') return <Redirect to={homePath(tabs, settings.defaultTab)} />;
  if (path === '/reserve' || path === '/reserve/reservation') return <Reserve />;
  if (path === '/reserve/reservation-confirm') return <ReservationConfirm />;
  if (path === '/feedback' && tabs.Feedback) return <Feedback />;
  if (path === '/changelocation' && tabs.ChangeLocation) return <Locations />;
  if (path === '/paymentmethods' && tabs.PaymentMethods) return <PaymentMethods />;
  if (path === '/servicehours' && tabs.ServiceHours) return <ServiceHours />;
  if (path === '/offers') return <Offers />;
  const policy = Object.entries(POLICY_PAGES).find(([page]) => page === path)?.[1];
  return policy ? <Policy name={policy} /> : <NotFound />;
}
