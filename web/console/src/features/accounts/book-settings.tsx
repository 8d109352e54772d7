import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { CodesSheet } from './codes-sheet.tsx';
import { SetupForm } from './setup-form.tsx';

/** What the owner sets of this page: the answers, the codes, how much an invoice holds. */
export function BookSettings() {
  const t = useT();
  const tax = pageCountry().tax.word;
  const queries = useQueryClient();
  const [open, setOpen] = useState<'setup' | 'codes' | null>(null);
  const setup = useQuery({ queryKey: ['books', 'setup'], queryFn: () => call('getBookSetup', {}) });
  const codes = useQuery({ queryKey: ['books', 'accounts'], queryFn: () => call('getBookAccounts', {}) });
  const done = () => {
    setOpen(null);
    return queries.invalidateQueries({ queryKey: ['books'] });
  };
  return (
    <Card title={t('accounts.settings')} named>
      <div className="accounts__settings">
        <Button look="quiet" height={40} onClick={() => setOpen('setup')}>
          {t('accounts.settings.setup', { tax })}
        </Button>
        <Button look="quiet" height={40} onClick={() => setOpen('codes')}>
          {t('accounts.settings.codes')}
        </Button>
        <Link className={buttonClass({ look: 'quiet', height: 40 })} to="/store/messages">
          {t('accounts.settings.xero')}
        </Link>
      </div>
      {open === 'setup' && setup.data && (
        <Sheet title={t('accounts.setup', { tax })} onClose={() => setOpen(null)}>
          <SetupForm answered={setup.data} onDone={done} />
        </Sheet>
      )}
      {open === 'codes' && codes.data && (
        <CodesSheet accounts={codes.data} onDone={done} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
