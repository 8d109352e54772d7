import { Suspense, useEffect, useState } from 'react';
import { Nothing } from '#kit/late.tsx';
import { withTexts } from '#store/lib/page/i18n.tsx';
import { useRemembered } from '#store/lib/person/remembered.ts';
import { useSession } from '#store/lib/person/session.ts';
import { late } from '#store/start/late.tsx';

const LastTime = late(
  withTexts(() => import('./last-time.tsx').then((module) => ({ default: module.LastTime }))),
  Nothing,
);

/** Where the menu page has room for it, above the menu. */
const SLOT = 'last-time';

/** Loads 'Last time' for a guest who is remembered on this device, and nothing for anybody else. */
export function LastTimeGate() {
  const person = useRemembered();
  const session = useSession();
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(document.getElementById(SLOT)), []);
  if (!person || session || !slot) return null;
  return (
    <Suspense>
      <LastTime person={person} slot={slot} />
    </Suspense>
  );
}
