import { useT } from '#store/lib/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before changes that are not saved are lost. It stands in no URL: the URL is what must not change yet. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const t = useT();
  const { isAsking, leave, stay } = useLeaveGuard(isDirty);
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
