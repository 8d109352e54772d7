import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { MAX_ORDER_NUMBER } from '#core/domain/guests/text-lengths.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useSession } from '#store/lib/person/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { type FieldTexts, TextField } from '#ui/forms/field.tsx';
import { SearchSelect } from '#ui/forms/search-select.tsx';

type OrderFieldProps = Pick<FieldTexts, 'label' | 'optionalLabel'> & {
  /** The order's number. */
  value: string;
  onChange: (value: string) => void;
};

/** The order of the feedback: a customer chooses one of their orders, a guest types its number. */
export function OrderField({ value, onChange, ...texts }: OrderFieldProps) {
  const t = useT();
  const session = useSession();
  const { client } = useStore();
  const { clientId, timeZone } = client;
  const orders = useQuery({
    queryKey: ['orders', clientId, 'latest'],
    queryFn: ({ signal }) => call('listOrders', { params: { clientId }, query: { page: 1, pageSize: 100 }, signal }),
    enabled: session !== null,
  });
  function day(createdUtc: string): string {
    const { date } = toLocal(Date.parse(createdUtc), timeZone);
    return t('info.hours.date', { day: Number(date.slice(8)), month: date.slice(5, 7) });
  }
  const options = (orders.data?.items ?? []).flatMap(({ orderNumber, orderAmount, createdUtc }) =>
    orderNumber === null
      ? []
      : [
          {
            value: String(orderNumber),
            label: `#${orderNumber}`,
            sub: `${day(createdUtc)} · ${formatMoney(fromWire(orderAmount))}`,
          },
        ],
  );
  if (options.length === 0)
    return (
      <TextField
        {...texts}
        name="orderNumber"
        inputMode="numeric"
        maxLength={MAX_ORDER_NUMBER}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <SearchSelect
      {...texts}
      name="orderNumber"
      options={options}
      value={value}
      onChange={onChange}
      noMatchText={t('pages.feedback.order.none')}
      maxLength={MAX_ORDER_NUMBER}
    />
  );
}
