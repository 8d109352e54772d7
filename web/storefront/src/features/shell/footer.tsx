import { LICENCE_KINDS, licenceWords } from '#core/domain/menu/age-restriction.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { FoodGrade } from './food-grade.tsx';
import { POLICIES, POLICY_NAMES } from './policy/policies.ts';
import { LanguageSelect, ThemeToggle } from './preferences.tsx';
import './footer.css';

/** Legal line, links, policies and the operator's name. */
export function Footer() {
  const t = useT();
  const now = useNow();
  const dialogs = useDialogs();
  const { client, settings } = useStore();
  const year = toLocal(now, client.timeZone).date.slice(0, 4);
  const offered = [settings.pickup, settings.delivery].filter(({ isOffered }) => isOffered);
  const card = client.isStripeVerified && offered.some(({ allowsCard }) => allowsCard);
  const cash = offered.some(({ allowsCash }) => allowsCash);
  const how = card ? (cash ? 'both' : 'card') : cash && 'cash';
  return (
    <footer className="footer">
      <div className="container footer__in">
        <p className="footer__legal">
          {t('shell.footer.copyright', { year, name: client.legalName })}
          {client.gstNumber && <> · {t('shell.footer.gst', { number: client.gstNumber })}</>}
        </p>
        <FooterLicences />
        <FoodGrade className="footer__legal" />
        <nav className="footer__links" aria-label={t('shell.footer.links')}>
          <Link to="/profile">{t('shell.footer.account')}</Link>
          {settings.tabs.DeliveryZones && <Link to="/delivery">{t('shell.nav.deliveryZones')}</Link>}
          <Link to="/offers">{t('shell.nav.offers')}</Link>
          {settings.tabs.Feedback && <Link to="/feedback">{t('shell.nav.feedback')}</Link>}
          {settings.tabs.ChangeLocation && <Link to="/changeLocation">{t('shell.nav.changeLocation')}</Link>}
          <Link to="/accessibility">{t('shell.footer.access')}</Link>
          {POLICY_NAMES.map((name) => (
            <Link key={name} {...dialogs.link('policy', name)}>
              {t(POLICIES[name].link)}
            </Link>
          ))}
        </nav>
        {how && (
          <p className="footer__pay">
            {card && <Icon name="credit-card" size="s" />}
            {cash && <Icon name="banknote" size="s" />}
            {t('shell.footer.payment', { how })}
          </p>
        )}
        <a className="footer__by" href={client.poweredBy.url} target="_blank" rel="noopener">
          {client.poweredBy.logoUrl && <img src={client.poweredBy.logoUrl} alt="" height="20" loading="lazy" />}
          {t('shell.footer.powered', { name: client.poweredBy.name })}
          <span className="vh"> {t('shell.newWindow')}</span>
        </a>
        <div className="footer__own">
          <LanguageSelect />
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}

/** Both licences: the law asks a site for holder, number and last day, and for a picture of the licence or a link to it. */
function FooterLicences() {
  const t = useT();
  const { licences } = useStore().settings;
  const kinds = LICENCE_KINDS.flatMap((kind) => (licences[kind] ? [[kind, licences[kind]] as const] : []));
  if (kinds.length === 0) return null;
  return (
    <p className="footer__legal">
      {kinds.map(([kind, licence]) => {
        const text = t('shell.footer.licence', licenceWords(kind, licence));
        return (
          <span key={kind}>
            {licence.link ? (
              <a href={licence.link} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              text
            )}{' '}
          </span>
        );
      })}
      {t('shell.footer.r18')}
    </p>
  );
}
