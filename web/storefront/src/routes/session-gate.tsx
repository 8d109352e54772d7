import { lazy, Suspense, useState } from 'react';
import { withTexts } from '#store/lib/page/i18n.tsx';
import { useSession } from '#store/lib/person/session.ts';
import { sessionStore } from '#store/lib/storage.ts';

const SessionWatch = lazy(
  withTexts(() =>
    import('#store/features/session/session-watch.tsx').then((module) => ({ default: module.SessionWatch })),
  ),
);

/** Something is left to be said, or a tab that was closed in a session comes back without it. */
function hasToSay(): boolean {
  return (sessionStore.get('sessionEnded') ?? sessionStore.get('sessionOf')) !== undefined;
}

/** Watches over a customer's session; a guest's browser does not even load the code for it. */
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
