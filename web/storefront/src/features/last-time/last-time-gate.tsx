import { Suspense, useEffect, useState } from 'react';
import { Nothing } from '#kit/late.tsx';
import { useRemembered } from '#store/lib/person/remembered.ts';
import { useSession } from '#store/lib/person/session.ts';
import { lateTexts } from '#store/start/late.tsx';

const LastTime = lateTexts(() => import('./last-time.tsx'), 'LastTime', Nothing);

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
