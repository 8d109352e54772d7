import { useState } from 'react';

/** Counts the openings of a dialog that stays mounted: as a key, it starts its state over with each. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return opening.count;
}
