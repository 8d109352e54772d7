import { type ReactNode, useId, useState } from 'react';
import { todayRanges } from '#core/domain/hours/opening-hours.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useStore } from '#store/lib/store.tsx';
import { hoursTexts } from '#store/lib/time/day-hours.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Accordion } from '#ui/display/accordion.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { messageSquare } from '#ui/icons/icons-extra.ts';
import { useSectionLink } from './use-section-link.ts';
import './help.css';

/** 'Connect to restaurant': by phone, by e-mail, or on the contact page if it is switched on. */
function Connect() {
  const t = useT();
  const id = useId();
  const { client, settings } = useStore();
  const [isOpen, setOpen] = useState(false);
  const subject = encodeURIComponent(t('profile.help.subject'));
  const look = buttonClass({ look: 'outline' });
  return (
    <div className="phelp__connect">
      <Button height={56} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon path={messageSquare} />
        {t('order.connect')}
      </Button>
      <div className="phelp__ways" id={id} hidden={!isOpen}>
        <a className={look} href={`tel:${client.phone}`}>
          <Icon name="phone" size="s" />
          {t('order.callNumber', { number: phoneText(client.phone) })}
        </a>
        <a className={look} href={`mailto:${client.email}?subject=${subject}`}>
          <Icon name="mail" size="s" />
          {t('order.mail')}
        </a>
        {settings.tabs.Contact && (
          <Link className={look} to="/contact">
            <Icon name="map-pin" size="s" />
            {t('shell.nav.contact')}
          </Link>
        )}
      </div>
    </div>
  );
}

export type HelpSectionProps = {
  /** Whether it is open now and until when, live. */
  today: ReactNode;
};

/** 'Help and Support': intro, ways to the restaurant and five questions, one open at a time. */
export function HelpSection({ today }: HelpSectionProps) {
  const t = useT();
  const now = useNow();
  const { client, settings, ownSchedules } = useStore();
  const own = ownSchedules.delivery;
  const dialogs = useDialogs();
  const toOrders = useSectionLink('orders');
  const answers = {
    placing: <p>{t('profile.help.placing.text')}</p>,
    customising: <p>{t('profile.help.customising.text')}</p>,
    hours: (
      <>
        <dl className="phelp__today">
          <dt>{t('menu.facts.today')}</dt>
          <dd className="num">{own ? hoursTexts(t, todayRanges(own, now, client.timeZone)).join(', ') : today}</dd>
        </dl>
        <p>{t(own ? 'profile.help.hours.own' : 'profile.help.hours.text')}</p>
        {settings.tabs.ServiceHours && (
          <Link className="link" {...dialogs.link('hours')}>
            {t('shell.nav.serviceHours')}
          </Link>
        )}
      </>
    ),
    changing: (
      <>
        <p>{t('profile.help.changing.text')}</p>
        <Link className="link" to={toOrders}>
          {t('profile.help.changing.link')}
        </Link>
      </>
    ),
    problem: <p>{t('profile.help.problem.text', { phone: phoneText(client.phone), name: client.tradingName })}</p>,
  } as const;
  const questions = Object.keys(answers) as (keyof typeof answers)[];
  return (
    <section className="phelp" aria-labelledby="phelp-title">
      <h1 id="phelp-title" className="display f28">
        {t('profile.section.helpAndSupports')}
      </h1>
      <p className="phelp__intro">{t('profile.help.intro', { name: client.tradingName })}</p>
      <Connect />
      <h2 className="display f22">{t('profile.help.questions')}</h2>
      <div className="phelp__faq">
        <Accordion
          items={questions.map((id) => ({ id, head: t(`profile.help.${id}`), body: answers[id] }))}
          defaultOpen={['placing']}
        />
      </div>
    </section>
  );
}
