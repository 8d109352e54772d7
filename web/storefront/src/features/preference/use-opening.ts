import { useState } from 'react';

/** Counts the openings of a dialog that stays mounted. As a React key, the count resets the state at each opening. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return opening.count;
}
