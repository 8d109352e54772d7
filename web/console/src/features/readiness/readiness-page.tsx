import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { ReadinessStep, WireReadiness } from '#core/contract/settings/console-settings.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { progressOf, READINESS_KEY, useReadiness } from './use-readiness.ts';
import './readiness.css';

const PAGES: Readonly<Record<ReadinessStep, string>> = {
  details: '/store/texts',
  place: '/store/place',
  hours: '/store/hours',
  menu: '/menu',
  ways: '/store/order-types',
  payments: '/store/payments',
  logo: '/store/brand',
  staff: '/store/staff',
};

/** "Get ready to sell": every step with its state from the server, and a link to its page. */
export function ReadinessPage() {
  const t = useT();
  const readiness = useReadiness();
  const progress = readiness.data ? progressOf(readiness.data) : null;
  return (
    <Page
      title={t('readiness.title')}
      note={progress && <span className="quiet-text">{t('readiness.progress', { ...progress })}</span>}
    >
      <div className="stack ready">
        <Loaded query={readiness}>
          {(data) => (
            <>
              <section className="card" aria-label={t('readiness.title')}>
                <ol className="ready__steps">
                  {data.steps.map((one) => (
                    <Step key={one.step} {...one} readiness={data} />
                  ))}
                </ol>
              </section>
              <LawNotes notes={data.notes} />
              {data.signInRefuses && <SignInNote />}
              <Opening readiness={data} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

type StepProps = WireReadiness['steps'][number] & { readiness: WireReadiness };

/** What the step's line says of itself. */
function helpOf({ step, isDone, readiness }: StepProps): MessageKey {
  if (step === 'ways' && readiness.needsZones) return 'readiness.needsZones';
  if (step === 'payments' && readiness.waitsForCards) return isDone ? 'readiness.cashOnly' : 'readiness.needsCards';
  return `readiness.help.${step}`;
}

function Step(props: StepProps) {
  const { step, isDone, isOptional } = props;
  const t = useT();
  const help = helpOf(props);
  const state = isDone ? 'done' : isOptional ? 'optional' : 'missing';
  return (
    <li className={`ready__step ready__step--${state}`}>
      <span className="ready__mark" aria-hidden="true">
        {isDone && <Icon name="check" />}
      </span>
      <span className="ready__words">
        <Link to={help === 'readiness.needsZones' ? '/store/zones' : PAGES[step]}>{t(`readiness.step.${step}`)}</Link>
        <small>{t(help)}</small>
      </span>
      <span className={{ done: 'tag tag--ok', optional: 'tag', missing: 'tag tag--warn' }[state]}>
        {t(`readiness.state.${state}`)}
      </span>
    </li>
  );
}

/** Advice: the sign-in has buttons that only refuse. */
function SignInNote() {
  const t = useT();
  return (
    <section className="card ready__law" aria-labelledby="ready-guests">
      <h2 id="ready-guests">{t('readiness.guests')}</h2>
      <p>
        {t('readiness.signInRefuses')} <Link to="/store/views">{t('nav.views')}</Link>
      </p>
    </section>
  );
}

/** What the law asks, in sentences; nothing here keeps the store from opening. */
function LawNotes({ notes }: Pick<WireReadiness, 'notes'>) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <section className="card ready__law" aria-labelledby="ready-law">
      <h2 id="ready-law">{t('readiness.law')}</h2>
      {notes.map((note) => {
        const page = note === 'food-grade' ? 'texts' : 'payments';
        return (
          <p key={note}>
            {t(`readiness.law.${note}`)} <Link to={`/store/${page}`}>{t(`nav.${page}`)}</Link>
          </p>
        );
      })}
    </section>
  );
}

/** The last step: opens the store, and then links to it. */
function Opening({ readiness: { isOpen, isReady } }: { readiness: WireReadiness }) {
  const t = useT();
  const queries = useQueryClient();
  const form = useCallForm({
    initial: {},
    send: async () => {
      const changes = [{ key: 'OrderProcessing:StoreOpen', was: 'false', value: 'true' }];
      await call('saveSettingsPage', { params: { page: 'order-types' }, body: { changes } });
      await queries.invalidateQueries({ queryKey: READINESS_KEY });
    },
  });
  const lead = isOpen && isReady ? 'readiness.isOpenLead' : isReady ? 'readiness.openLead' : 'readiness.notReady';
  return (
    <section className="card ready__open" aria-labelledby="ready-open">
      <div>
        <h2 id="ready-open">{t(isOpen ? 'readiness.isOpen' : 'readiness.open')}</h2>
        <p className="quiet-text" role="status">
          {t(lead)}
        </p>
        {form.problem}
      </div>
      {isOpen ? (
        <div className="row">
          <a className={buttonClass({ look: 'ink', height: 48 })} href="/" target="_blank" rel="noreferrer">
            {t('readiness.look')}
          </a>
          <Link className={buttonClass({ look: 'quiet', height: 48 })} to="/store/printers">
            {t('readiness.printers')}
          </Link>
        </div>
      ) : (
        <form {...form.form}>
          <Button look="primary" height={48} type="submit" aria-disabled={!isReady} busy={form.isBusy}>
            {t('readiness.open')}
          </Button>
        </form>
      )}
    </section>
  );
}
