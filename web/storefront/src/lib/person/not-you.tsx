import { useT } from '#store/lib/page/i18n.tsx';
import { leaveAsGuest } from './forget-person.ts';
import { useSession } from './session.ts';

/** For the next guest at a shared device: removes everything of the one before. A customer signs out instead. */
export function NotYou() {
  const t = useT();
  const session = useSession();
  if (session) return null;
  return (
    <p className="f13">
      <button type="button" className="link" onClick={() => leaveAsGuest('/')}>
        {t('again.notYou')}
      </button>
    </p>
  );
}
