import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';

/** Pages that few visits see: one chunk knows which there are, each is a chunk of its own. */
export interface OtherPages {
  readonly Feedback: ComponentType;
  readonly Locations: ComponentType;
  readonly NotFound: ComponentType;
  readonly Offers: ComponentType;
  readonly ReservationConfirm: ComponentType;
  readonly Reserve: ComponentType;
}

export function OtherRoutes({ pages }: { pages: OtherPages }) {
  const { Feedback, Locations, NotFound, Offers, ReservationConfirm, Reserve } = pages;
  return (
    <Routes>
      <Route path="/reserve" element={<Reserve />} />
      <Route path="/reserve/reservation" element={<Reserve />} />
      <Route path="/reserve/reservation-confirm" element={<ReservationConfirm />} />
      <Route path="/feedback" element={<Feedback />} />
      <Route path="/changeLocation" element={<Locations />} />
      <Route path="/offers" element={<Offers />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
