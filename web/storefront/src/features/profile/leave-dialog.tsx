import { useUnsavedGuard } from '#kit/back/use-unsaved-guard.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { isBeingForgotten } from '#store/lib/person/forget-person.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** The address without its dialogs: opening and closing a dialog loses no changes. */
function pageOf(url: URL): string {
  return `${url.pathname}?${url.searchParams.get('section') ?? ''}`;
}

function addressOf(link: HTMLAnchorElement): string | null {
  const url = new URL(link.href);
  return pageOf(url) === pageOf(new URL(location.href)) ? null : `${url.pathname}${url.search}`;
}

/**
 * Asks before unsaved changes are lost; `onLeave` discards them. It has no URL parameter, because the URL must not
 * change yet.
 */
export function LeaveDialog({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isAsking, leave, stay } = useUnsavedGuard({
    isDirty,
    onLeave,
    addressOf,
    open: (address) => navigate(address, { replace: true }),
    isLeaving: isBeingForgotten,
    // Back closes a dialog that is in the address.
    isBackTaken: Boolean((state as { opensDialog?: number } | null)?.opensDialog),
  });
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      size="s"
      title={t('profile.leave.title')}
      closeLabel={t('shell.close')}
      foot={
        <div className="pask">
          <Button look="outline" height={56} onClick={leave}>
            {t('profile.leave.yes')}
          </Button>
          <Button height={56} onClick={stay}>
            {t('profile.leave.no')}
          </Button>
        </div>
      }
    >
      <p>{t('profile.leave.text')}</p>
    </Dialog>
  );
}
