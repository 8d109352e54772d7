import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { sessionStore } from '../lib/storage.ts';

const SessionWatch = lazy(
  withTexts(() => import('../features/session/session-watch.tsx').then((module) => ({ default: module.SessionWatch }))),
);

/** Watches over a customer's session; a guest's browser does not even load the code for it. */
export function SessionGate() {
  const session = useSession();
  const [isWanted, setWanted] = useState(() => sessionStore.get('sessionEnded') === true);
  if (session && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <SessionWatch />
    </Suspense>
  );
}
