import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { homePath, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import type { PolicyName } from '#store/features/shell/policies.ts';
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
  return (
    <Routes>
      <Route path="/" element={<Navigate replace to={homePath(tabs, settings.defaultTab)} />} />
      <Route path="/reserve" element={<Reserve />} />
      <Route path="/reserve/reservation" element={<Reserve />} />
      <Route path="/reserve/reservation-confirm" element={<ReservationConfirm />} />
      {tabs.Feedback && <Route path="/feedback" element={<Feedback />} />}
      {tabs.ChangeLocation && <Route path="/changeLocation" element={<Locations />} />}
      {tabs.PaymentMethods && <Route path="/paymentMethods" element={<PaymentMethods />} />}
      {tabs.ServiceHours && <Route path="/serviceHours" element={<ServiceHours />} />}
      {Object.entries(POLICY_PAGES).map(([path, name]) => (
        <Route key={path} path={path} element={<Policy name={name} />} />
      ))}
      <Route path="/offers" element={<Offers />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
