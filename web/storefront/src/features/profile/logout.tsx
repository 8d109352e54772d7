import { useT } from '#store/lib/page/i18n.tsx';
import { usePageDialog } from '#store/lib/page/page-dialog.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** 'Logout' and its confirmation. */
export function Logout() {
  const t = useT();
  const dialog = usePageDialog('logout');
  const signOut = useSignOut();
  return (
    <>
      <button type="button" className="prow" onClick={dialog.open}>
        <Icon name="log-out" />
        {t('profile.logout')}
      </button>
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        size="s"
        title={t('profile.logout')}
        closeLabel={t('shell.close')}
        foot={
          <div className="pask">
            <Button look="outline" height={56} onClick={dialog.close}>
              {t('profile.no')}
            </Button>
            <Button height={56} onClick={signOut}>
              {t('profile.yes')}
            </Button>
          </div>
        }
      >
        <p>{t('profile.logout.ask')}</p>
      </Dialog>
    </>
  );
}
