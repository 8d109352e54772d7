import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireFactors } from '#core/contract/staff/console-factors.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { AddCodeApp } from './add-code-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { REALMS, type Realm } from './realm.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './factors.css';

/**
 * The signed-in person's second factors, to add or remove. A change asks for the password if the sign-in is not recent.
 */
export function FactorsCard({ realm: name }: { realm: keyof typeof REALMS }) {
  const t = useT();
  const realm = REALMS[name];
  const queries = useQueryClient();
  const factors = useQuery({
    queryKey: realm.key,
    queryFn: () => call(realm.calls.listFactors, {}),
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: realm.key });
  const isOn = factors.data && (factors.data.passkeys.length > 0 || factors.data.codeAppAddedUtc !== null);
  return (
    <Card
      title={t('factors.step')}
      named
      aside={<span className={isOn ? 'tag tag--ok' : 'tag'}>{t(isOn ? 'factors.on' : 'factors.off')}</span>}
    >
      <Loaded query={factors}>
        {(data) => (
          <div className="stack">
            <p className="quiet-text">{t(data.isDemanded ? 'factors.leadDemanded' : 'factors.lead')}</p>
            {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
            {codes === null && (
              <Ways
                realm={realm}
                factors={data}
                onChanged={async (made) => {
                  setCodes(made);
                  await refresh();
                }}
              />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type WaysProps = {
  realm: Realm;
  factors: WireFactors;
  onChanged: (recoveryCodes: readonly string[] | null) => Promise<void>;
};

function Ways({ realm, factors, onChanged }: WaysProps) {
  const t = useT();
  const locale = useLocale();
  const attempt = useAttempt();
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const { passkeys, codeAppAddedUtc, recoveryCodesLeft, passkeyUrl } = factors;
  // The provider's people have no restaurant whose clock it could be.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (utc: string) =>
    dateWords(toLocal(Date.parse(utc), timeZone).date, locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const change = (work: () => Promise<readonly string[] | null>) =>
    void attempt.run(async () => {
      setAdding(null);
      await onChanged(await work());
    });
  const added = (made: readonly string[] | null) => {
    setAdding(null);
    void onChanged(made);
  };
  const hasFactor = passkeys.length > 0 || codeAppAddedUtc !== null;
  return (
    <>
      <Refusal text={attempt.problem} />
      <ul className="factors__list">
        {passkeys.map(({ credentialId, name, host, isHere, createdUtc, usedUtc }) => (
          <li key={credentialId} className="factors__row">
            <span className="factors__what">
              <b>{t('factors.passkeyNamed', { name })}</b>
              <small>
                {isHere ? '' : `${t('factors.otherAddress', { host })} · `}
                {usedUtc === null
                  ? t('factors.added', { day: day(createdUtc) })
                  : t('factors.used', { day: day(usedUtc) })}
              </small>
            </span>
            <Button
              look="quiet"
              height={40}
              aria-label={t('factors.removeNamed', { name })}
              busy={attempt.isBusy}
              onClick={() =>
                change(async () => {
                  await call(realm.calls.removePasskey, { params: { credentialId } });
                  return null;
                })
              }
            >
              {t('people.remove')}
            </Button>
          </li>
        ))}
        <li className="factors__row">
          <span className="factors__what">
            <b>{t('factors.app')}</b>
            <small>
              {codeAppAddedUtc === null ? t('factors.none') : t('factors.added', { day: day(codeAppAddedUtc) })}
            </small>
          </span>
          {codeAppAddedUtc !== null && (
            <Button
              look="quiet"
              height={40}
              aria-label={t('factors.removeNamed', { name: t('factors.app') })}
              busy={attempt.isBusy}
              onClick={() =>
                change(async () => {
                  await call(realm.calls.removeCodeApp, {});
                  return null;
                })
              }
            >
              {t('people.remove')}
            </Button>
          )}
        </li>
        {hasFactor && (
          <li className="factors__row">
            <span className="factors__what">
              <b>{t('factors.codes')}</b>
              <small>{t('factors.codesLeft', { count: recoveryCodesLeft })}</small>
            </span>
            <Button
              look="quiet"
              height={40}
              busy={attempt.isBusy}
              onClick={() =>
                change(async () => (await call(realm.calls.renewRecoveryCodes, { body: {} })).recoveryCodes)
              }
            >
              {t('factors.renew')}
            </Button>
          </li>
        )}
      </ul>
      {adding === null && (
        <div className="row">
          <Button look="ink" height={40} icon="key-round" onClick={() => setAdding('passkey')}>
            {t('factors.addPasskey')}
          </Button>
          <Button look="quiet" height={40} icon="tablet" onClick={() => setAdding('app')}>
            {t(codeAppAddedUtc === null ? 'factors.addApp' : 'factors.replaceApp')}
          </Button>
        </div>
      )}
      {adding === 'passkey' && <AddPasskey realm={realm} passkeyUrl={passkeyUrl} onAdded={added} />}
      {adding === 'app' && <AddCodeApp realm={realm} onAdded={added} />}
      {adding !== null && (
        <div className="row">
          <Button look="ghost" height={40} onClick={() => setAdding(null)}>
            {t('shell.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
