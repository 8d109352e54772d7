import { useState } from 'react';
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { type PageDialog, usePageDialog } from '#store/lib/page/page-dialog.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { download } from '#ui/icons/icons-extra.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** A dialog's form starts again at each opening, and keeps its content while it closes. */
function useOpenings({ isOpen }: PageDialog): number {
  const [count, setCount] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setCount(count + 1);
  }
  return count;
}

/** Downloads a text as a file. A `data:` address would be too long for some browsers. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Password, download of the customer's data, and deletion of the account. */
export function AccountCard({ profile }: { profile: WireProfile }) {
  const t = useT();
  const { clientId, subdomain } = useStore().client;
  const password = usePageDialog('password');
  const removal = usePageDialog('delete');
  const passwordKey = useOpenings(password);
  const removalKey = useOpenings(removal);
  const { problem, isBusy, run } = useAttempt();
  const takeAlong = () =>
    run(async () => {
      const data = await call('exportData', { params: { clientId } });
      saveFile(`${subdomain}-my-data.json`, JSON.stringify(data, null, 2));
    });
  return (
    <section className="pcard" aria-labelledby="paccount-title">
      <h2 id="paccount-title" className="display f22">
        {t('profile.account.title')}
      </h2>
      <div className="pway">
        <div>
          <h3>{t('profile.password.title')}</h3>
          <p className="muted f13">{t('profile.password.text')}</p>
        </div>
        <Button look="outline" height={40} onClick={password.open}>
          {t('profile.password.open')}
        </Button>
      </div>
      <div className="pway">
        <div>
          <h3>{t('profile.data.title')}</h3>
          <p className="muted f13">{t('profile.data.text')}</p>
        </div>
        <Button look="outline" height={40} busy={isBusy} onClick={() => void takeAlong()}>
          <Icon path={download} />
          {t('profile.data.download')}
        </Button>
      </div>
      <ProblemNote text={problem} />
      <div className="pway">
        <div>
          <h3>{t('profile.delete.title')}</h3>
          <p className="muted f13">{t('profile.delete.text')}</p>
        </div>
        <Button look="danger" height={40} onClick={removal.open}>
          {t('profile.delete.open')}
        </Button>
      </div>
      <PasswordDialog
        key={`password-${passwordKey}`}
        open={password.isOpen}
        onClose={password.close}
        email={profile.email}
      />
      <DeleteDialog key={`delete-${removalKey}`} open={removal.isOpen} onClose={removal.close} />
    </section>
  );
}
