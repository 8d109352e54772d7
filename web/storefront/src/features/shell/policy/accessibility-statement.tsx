import {
  ALL_CRITERIA,
  type Claim,
  COMPARED_ON,
  claimsThatAre,
  TESTED_CRITERIA,
} from '#core/domain/store/accessibility.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useStore } from '#store/lib/store.tsx';
import '#store/features/shell/info.css';

/** What the tests of the store say of it for every guest, when that was compared, and whom to tell what does not work. */
export function AccessibilityStatement() {
  const t = useT();
  const { tradingName: name, email, phone } = useStore().client;
  const [year, month, day] = COMPARED_ON.split('-');
  const claims = (list: readonly Claim[]) => (
    <ul>
      {list.map((claim) => (
        <li key={claim}>{t(`info.access.claim.${claim}`)}</li>
      ))}
    </ul>
  );
  return (
    <div className="prose">
      <p>{t('info.access.aim', { name })}</p>
      <section className="prose__part">
        <h2 className="prose__title">{t('info.access.works')}</h2>
        {claims(claimsThatAre('tested'))}
      </section>
      <section className="prose__part">
        <h2 className="prose__title">{t('info.access.unknown')}</h2>
        {claims(claimsThatAre('untested'))}
        <p>{t('info.access.count', { tested: TESTED_CRITERIA.length, all: ALL_CRITERIA })}</p>
      </section>
      <section className="prose__part">
        <h2 className="prose__title">{t('info.access.tell')}</h2>
        <p>{t('info.access.contact', { email, phone: phoneText(phone) })}</p>
        <p>
          {t('info.access.date', { date: `${t('info.hours.date', { day: Number(day), month: month ?? '' })} ${year}` })}
        </p>
      </section>
    </div>
  );
}
