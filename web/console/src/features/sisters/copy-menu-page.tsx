import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearchParams } from '#console/lib/address.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { callPatiently } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { readNumber } from '#console/lib/money/typed-number.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WirePushedMenu, WireSister } from '#core/contract/sisters/sisters.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { announce } from '#kit/announce.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SISTERS_KEY, useSisters } from './use-sisters.ts';
import './sisters.css';

/** Copies this restaurant's published menu into the draft of another one. */
export function CopyMenuPage({ staff }: { staff: WireStaff }) {
  const sisters = useSisters();
  const t = useT();
  const [params, setParams] = useSearchParams();
  return (
    <Loaded query={sisters}>
      {(all) => {
        const others = all.filter(({ restaurantId }) => restaurantId !== staff.client.clientId);
        const to = others.find(({ restaurantId }) => restaurantId === params.get('to')) ?? others[0];
        if (to === undefined) return <Page title={t('sisters.copy')}>{t('sisters.none')}</Page>;
        return (
          <Copy
            key={to.restaurantId}
            from={staff.client.tradingName}
            to={to}
            others={others}
            onTo={(restaurantId) => setParams({ to: restaurantId })}
          />
        );
      }}
    </Loaded>
  );
}

type Choices = Omit<BodyOf<'pushMenu'>, 'restaurantId' | 'isPreview' | 'percent'>;
const FIRST: Choices = {
  departmentIds: null,
  prices: 'same',
  takesPictures: true,
  takesAlcohol: null,
  replacedIds: [],
};
const PRICES = ['same', 'percent', 'theirs'] as const;

type CopyProps = {
  from: string;
  to: WireSister;
  others: readonly WireSister[];
  onTo: (restaurantId: string) => void;
};

function Copy({ from, to, others, onTo }: CopyProps) {
  const t = useT();
  const { restaurantId, tradingName } = to;
  const [choices, setChoices] = useState(FIRST);
  const [percentText, setPercentText] = useState('5');
  const percent = Math.round(readNumber(percentText) ?? 0);
  const body = { ...choices, percent, restaurantId };
  const shown = useQuery({
    queryKey: [...SISTERS_KEY, 'copy', body],
    queryFn: () => callPatiently('pushMenu', { body: { ...body, isPreview: true } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const saidOf = ({ draftUrl }: WirePushedMenu) =>
    t(draftUrl === null ? 'sisters.nothing' : 'sisters.copied', { name: tradingName });
  const copy = useSend({
    mutationFn: () => callPatiently('pushMenu', { body: { ...body, isPreview: false } }),
    onSuccess: (answer) => announce(saidOf(answer)),
  });
  const choose = (change: Partial<Choices>) => {
    copy.reset();
    setChoices((before) => ({ ...before, ...change }));
  };
  const count = shown.data ? shown.data.newDishes + choices.replacedIds.length : 0;
  const problem = copy.error ?? shown.error;
  return (
    <Page
      crumb={t('sisters.all')}
      title={t('sisters.copy')}
      actions={
        <>
          <Link className={buttonClass({ look: 'ghost', height: 40 })} to="/all">
            {t('shell.cancel')}
          </Link>
          <Button
            look="primary"
            height={40}
            icon="copy"
            busy={copy.isPending}
            aria-disabled={count === 0 || shown.isFetching}
            onClick={() => {
              if (count > 0 && !shown.isFetching) copy.mutate(undefined);
            }}
          >
            {t('sisters.copy.do', { count })}
          </Button>
        </>
      }
    >
      <Problem error={problem} />
      {copy.data && <Copied answer={copy.data} text={saidOf(copy.data)} name={tradingName} />}
      <Loaded query={shown}>
        {(plan) => (
          <div className="copy-menu">
            <Card title={t('sisters.menuOf', { name: from })} body="stack stack--8">
              <Departments plan={plan} chosen={choices.departmentIds} onChange={choose} />
            </Card>
            <Card title={t('sisters.rules')} body="stack stack--14">
              <SelectField
                label={t('sisters.to')}
                value={restaurantId}
                options={others.map((one) => ({ value: one.restaurantId, label: one.tradingName }))}
                onChange={onTo}
              />
              <div className="row">
                <b>{t('sisters.prices')}</b>
                <Segmented
                  label={t('sisters.prices')}
                  value={choices.prices}
                  onChange={(prices) => choose({ prices })}
                  options={PRICES.map((value) => ({ value, label: t(`sisters.prices.${value}`) }))}
                />
              </div>
              {choices.prices === 'percent' && (
                <TextField
                  label={t('sisters.percent')}
                  hint={t('sisters.percentHelp')}
                  inputMode="decimal"
                  unit="%"
                  value={percentText}
                  onChange={(event) => setPercentText(event.target.value)}
                />
              )}
              <Switch
                label={t('sisters.pictures')}
                checked={choices.takesPictures}
                onChange={(takesPictures) => choose({ takesPictures })}
              />
              {plan.alcohol.dishes > 0 && (
                <Switch
                  label={t('sisters.alcohol', { count: plan.alcohol.dishes })}
                  hint={plan.alcohol.isLicensed ? undefined : t('sisters.noLicence')}
                  checked={plan.alcohol.isTaken}
                  onChange={(takesAlcohol) => choose({ takesAlcohol })}
                />
              )}
              <p className="quiet-text">{t('sisters.stays')}</p>
              {plan.left.length > 0 && (
                <Message icon="info">{t('sisters.left', { names: plan.left.join(', ') })}</Message>
              )}
            </Card>
            {plan.there.length > 0 && (
              <There
                plan={plan}
                replacedIds={choices.replacedIds}
                onChange={(replacedIds) => choose({ replacedIds })}
              />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Copied({ answer, text, name }: { answer: WirePushedMenu; text: string; name: string }) {
  const t = useT();
  const { draftUrl } = answer;
  return (
    <Message>
      <Icon name={draftUrl === null ? 'info' : 'check'} />
      <span>{text}</span>
      {draftUrl !== null && (
        <a className={`${buttonClass({ look: 'ink', height: 40 })} end`} href={draftUrl}>
          {t('sisters.open', { name })}
        </a>
      )}
    </Message>
  );
}

type DepartmentsProps = {
  plan: WirePushedMenu;
  chosen: Choices['departmentIds'];
  onChange: (change: Pick<Choices, 'departmentIds' | 'replacedIds'>) => void;
};

function Departments({ plan: { departments }, chosen, onChange }: DepartmentsProps) {
  const ids = chosen ?? departments.map(({ departmentId }) => departmentId);
  return departments.map(({ departmentId, name, dishes }) => (
    <Checkbox
      key={departmentId}
      label={name}
      aside={<span className="num end">{dishes}</span>}
      checked={ids.includes(departmentId)}
      onChange={(event) => {
        const others = ids.filter((id) => id !== departmentId);
        // What was ticked below may be of a department that is not copied any more.
        onChange({ departmentIds: event.target.checked ? [...others, departmentId] : others, replacedIds: [] });
      }}
    />
  ));
}

type ThereProps = { plan: WirePushedMenu; replacedIds: readonly string[]; onChange: (ids: string[]) => void };

/** Dishes that are there already, each kept unless it is ticked. */
function There({ plan: { there }, replacedIds, onChange }: ThereProps) {
  const t = useT();
  const text = (amount: number) => formatMoney(fromWire(amount));
  const all = there.map(({ productId }) => productId);
  const isAll = replacedIds.length === all.length;
  return (
    <Card
      title={t('sisters.there', { count: there.length })}
      named
      className="copy-menu__there"
      aside={
        <Button look="quiet" height={40} className="end" onClick={() => onChange(isAll ? [] : all)}>
          {t(isAll ? 'sisters.keepAll' : 'sisters.replaceAll')}
        </Button>
      }
    >
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th>{t('sisters.replace')}</th>
              <th className="r">{t('sisters.theirPrice')}</th>
              <th className="r">{t('sisters.newPrice')}</th>
            </tr>
          </thead>
          <tbody>
            {there.map(({ productId, name, theirPrice, newPrice }) => (
              <tr key={productId}>
                <td>
                  <Checkbox
                    label={name}
                    checked={replacedIds.includes(productId)}
                    onChange={({ target }) =>
                      onChange([
                        ...replacedIds.filter((id) => id !== productId),
                        ...(target.checked ? [productId] : []),
                      ])
                    }
                  />
                </td>
                <td className="r">{text(theirPrice)}</td>
                <td className="r">{text(newPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
