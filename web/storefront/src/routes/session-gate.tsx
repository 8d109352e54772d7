import { Suspense, useState } from 'react';
import { Nothing } from '#kit/late.tsx';
import { useSession } from '#store/lib/person/session.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { lateTexts } from '#store/start/late.tsx';

const SessionWatch = lateTexts(() => import('#store/features/session/session-watch.tsx'), 'SessionWatch', Nothing);

/** A notice is pending, or a tab that was closed during a session is restored after its end. */
function hasToSay(): boolean {
  return (sessionStore.get('sessionEnded') ?? sessionStore.get('sessionOf')) !== undefined;
}

/** Watches a customer's session; a guest's browser does not load this code. */
export function SessionGate() {
  const session = useSession();
  const [isWanted, setWanted] = useState(hasToSay);
  if (session && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <SessionWatch />
    </Suspense>
  );
}
