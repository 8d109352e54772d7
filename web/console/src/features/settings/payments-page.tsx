import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { commissionText } from '#core/domain/books/commission.ts';
import { countryOfCurrency } from '#core/domain/country/country.ts';
import { kindInNumber } from '#core/domain/menu/age-restriction.ts';
import { misnamedDays } from '#core/domain/money/surcharge.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SetupForm } from './use-setup.ts';

const OFF_LICENCE = [
  'AgeRestricted:LicenceHolder',
  'AgeRestricted:LicenceNumber',
  'AgeRestricted:LicenceExpires',
  'AgeRestricted:LicenceLink',
] as const;
const ON_LICENCE = [
  'AgeRestricted:OnLicenceHolder',
  'AgeRestricted:OnLicenceNumber',
  'AgeRestricted:OnLicenceExpires',
  'AgeRestricted:OnLicenceLink',
] as const;

/** Payment modes, the surcharge of public holidays, and the licences to sell alcohol. */
export function PaymentsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const misnamedIn = useMisnamed();
  return (
    <SettingPage
      staff={staff}
      page="payments"
      title="nav.payments"
      ask={(form) => {
        const text = isSurchargeChanged(form) ? misnamedIn(form) : null;
        return text === null ? null : { title: t('settings.holidays.ask'), text };
      }}
    >
      {(form) => (
        <>
          {!form.data.store.isPaymentVerified && <Message look="warn">{t('settings.cards.unverified')}</Message>}
          <SettingGroup
            form={form}
            title="settings.group.payPickup"
            rows={['PickupOrder:AllowCashOnPickup', 'PickupOrder:AllowOnlinePayment']}
          />
          <SettingGroup
            form={form}
            title="settings.group.payDelivery"
            rows={['DeliveryOrder:AllowCashOnDelivery', 'DeliveryOrder:AllowOnlinePayment']}
          />
          <SettingGroup form={form} title="settings.group.cash" pairs={['Cash:RoundTo']} />
          <SettingGroup
            form={form}
            title="settings.group.cards"
            rows={['OnlinePayment:CaptureAtOnce']}
            before={
              <>
                <Provider form={form} />
                <Commission form={form} />
                <ConnectionPart timeZone={form.data.store.timeZone} />
              </>
            }
          />
          <SettingGroup
            form={form}
            title="settings.group.surcharge"
            pairs={['Surcharge:Percentage', 'Surcharge:Label']}
          >
            <SettingField form={form} name="Surcharge:Dates" />
            <HolidayChoice form={form} />
          </SettingGroup>
          <SettingGroup
            form={form}
            title="settings.group.licence"
            pairs={[...OFF_LICENCE, 'AgeRestricted:SaleFrom', 'AgeRestricted:SaleTo']}
            before={<LicenceState form={form} />}
          />
          <SettingGroup
            form={form}
            title="settings.group.onLicence"
            pairs={ON_LICENCE}
            before={<Message>{t('settings.onLicence')}</Message>}
          />
        </>
      )}
    </SettingPage>
  );
}

/** Which cards the store takes, once it takes any. */
function Provider({ form }: { form: SetupForm }) {
  const t = useT();
  const { isPaymentVerified, paymentProvider } = form.data.store;
  if (!isPaymentVerified) return null;
  const isSimulator = paymentProvider === 'simulator';
  return (
    <p className="row">
      <span className={isSimulator ? 'tag tag--warn' : 'tag tag--ok'}>
        <Icon name="badge-check" size="s" />
        {t(isSimulator ? 'settings.cards.simulator' : 'settings.cards.verified')}
      </span>
    </p>
  );
}

/** What the operator takes of card payments, where it takes something. */
function Commission({ form }: { form: SetupForm }) {
  const t = useT();
  const { commission, currency } = form.data.store;
  const amount = commissionText(commission, countryOfCurrency(currency).symbol);
  return amount === '' ? null : <p>{t('settings.cards.commission', { amount })}</p>;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const daysOf = (value: string) => value.split(/[\s,;]+/).filter((day) => day !== '');

const useHolidays = () => useQuery({ queryKey: ['surcharge-days'], queryFn: () => call('listSurchargeDays', {}) });

/** Says of a form on which days its surcharge would wrongly be called a public holiday's; null for none. */
function useMisnamed(): (form: SetupForm) => string | null {
  const t = useT();
  const locale = useLocale();
  const holidays = useHolidays();
  const known = (holidays.data?.items ?? []).map(({ date }) => date);
  return (form) => {
    const days = misnamedDays(form.value('Surcharge:Label'), daysOf(form.value('Surcharge:Dates')), known);
    if (days.length === 0) return null;
    return t('settings.holidays.misnamed', { days: days.map((day) => dateWords(day, locale, DAY)).join(' · ') });
  };
}

/** Whether the form has another surcharge than is stored, and one that takes something. */
function isSurchargeChanged(form: SetupForm): boolean {
  const keys = ['Surcharge:Percentage', 'Surcharge:Label', 'Surcharge:Dates'] as const;
  return Number(form.value(keys[0])) > 0 && keys.some((key) => form.value(key) !== (form.data.values[key] ?? ''));
}

/** The country's public holidays; a press adds or removes one. */
function HolidayChoice({ form }: { form: SetupForm }) {
  const t = useT();
  const locale = useLocale();
  const holidays = useHolidays();
  const misnamed = useMisnamed()(form);
  const chosen = daysOf(form.value('Surcharge:Dates'));
  const toggle = (date: string) => {
    const next = chosen.includes(date) ? chosen.filter((one) => one !== date) : [...chosen, date];
    form.set('Surcharge:Dates', next.sort().join(', '));
  };
  if (!holidays.data) return null;
  return (
    <fieldset className="plain-fieldset">
      {misnamed !== null && <Message look="warn">{misnamed}</Message>}
      <legend className="label">{t('settings.holidays')}</legend>
      <ul className="pill-list">
        {holidays.data.items.map(({ date, name }) => (
          <li key={`${date} ${name}`}>
            <button type="button" aria-pressed={chosen.includes(date)} onClick={() => toggle(date)}>
              {name}, {dateWords(date, locale, DAY)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function LicenceState({ form }: { form: SetupForm }) {
  const t = useT();
  const holder = form.value('AgeRestricted:LicenceHolder');
  const expires = form.value('AgeRestricted:LicenceExpires');
  const number = form.value('AgeRestricted:LicenceNumber');
  const isWhole = holder !== '' && number !== '' && expires !== '';
  if (!isWhole) return <Message>{t('settings.licence.off')}</Message>;
  const isOver = expires < toLocal(serverNow(), form.data.store.timeZone).date;
  if (isOver) return <Message look="warn">{t('settings.licence.over')}</Message>;
  if (kindInNumber(number) === 'on') return <Message look="warn">{t('settings.licence.otherKind')}</Message>;
  return <Message>{t('settings.licence.on')}</Message>;
}
