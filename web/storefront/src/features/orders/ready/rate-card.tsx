import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { RateOrderBody, WireOrderRating } from '#core/contract/ratings/ratings.ts';
import { MAX_RATING_TEXT } from '#core/domain/guests/text-lengths.ts';
import { RATING_REASONS, type RatingReason } from '#core/domain/orders/rating-reason.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError, TextArea } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './rate-card.css';

interface Thumb {
  readonly isGood: boolean | null;
  readonly reasons: readonly RatingReason[];
}
type Thumbs = Readonly<Record<string, Thumb>>;

const NO_THUMB: Thumb = { isGood: null, reasons: [] };

function DishRow({ name, thumb, onChange }: { name: string; thumb: Thumb; onChange: (thumb: Thumb) => void }) {
  const t = useT();
  const { isGood, reasons } = thumb;
  const press = (value: boolean) => onChange({ isGood: isGood === value ? null : value, reasons });
  const toggle = (reason: RatingReason) =>
    onChange({
      isGood,
      reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason],
    });
  return (
    <li className="rate__dish">
      <span className="rate__name">{name}</span>
      {([false, true] as const).map((value) => (
        <button
          key={String(value)}
          type="button"
          className={value ? 'rate__thumb rate__thumb--good' : 'rate__thumb rate__thumb--bad'}
          aria-pressed={isGood === value}
          aria-label={t(value ? 'running.rate.good' : 'running.rate.bad', { dish: name })}
          onClick={() => press(value)}
        >
          <Icon name={value ? 'thumbs-up' : 'thumbs-down'} />
        </button>
      ))}
      {isGood === false && (
        <fieldset className="rate__reasons" aria-label={t('running.rate.reasons', { dish: name })}>
          {RATING_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              className="rate__reason"
              aria-pressed={reasons.includes(reason)}
              onClick={() => toggle(reason)}
            >
              {t(`running.rate.reason.${reason}`)}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  );
}

function thumbsOf({ dishes }: WireOrderRating): Thumbs {
  return Object.fromEntries(dishes.map(({ productId, isGood, reasons }) => [productId, { isGood, reasons }]));
}

function bodyOf(thumbs: Thumbs, word: string, wantsAnswer: boolean): RateOrderBody {
  const dishes = Object.entries(thumbs).flatMap(([productId, { isGood, reasons }]) =>
    isGood === null ? [] : [{ productId, isGood, reasons: isGood ? [] : [...reasons] }],
  );
  return { dishes, word, wantsAnswer };
}

function Form({
  rating,
  firstName,
  onSave,
}: {
  rating: WireOrderRating;
  firstName: string;
  onSave: (body: RateOrderBody) => Promise<void>;
}) {
  const t = useT();
  const id = useId();
  const [thumbs, setThumbs] = useState(() => thumbsOf(rating));
  const [word, setWord] = useState(rating.word);
  const [wantsAnswer, setWantsAnswer] = useState(rating.wantsAnswer);
  const { isBusy, problem, fields, run } = useAttempt();
  const isLow = Object.values(thumbs).some(({ isGood }) => isGood === false);
  return (
    <section className="oview__card rate" aria-labelledby={id}>
      <h2 id={id} className="display f22">
        {firstName === '' ? t('running.rate.titlePlain') : t('running.rate.title', { name: firstName })}
      </h2>
      <p className="muted">{t('running.rate.text')}</p>
      <ul>
        {rating.dishes.map(({ productId, name }) => (
          <DishRow
            key={productId}
            name={name}
            thumb={thumbs[productId] ?? NO_THUMB}
            onChange={(thumb) => setThumbs({ ...thumbs, [productId]: thumb })}
          />
        ))}
      </ul>
      <TextArea
        label={t('running.rate.word')}
        optionalLabel={t('running.rate.optional')}
        value={word}
        maxLength={MAX_RATING_TEXT}
        error={fields.word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {isLow && (
        <Checkbox
          label={t('running.rate.sorry')}
          checked={wantsAnswer}
          onChange={(event) => setWantsAnswer(event.currentTarget.checked)}
        />
      )}
      <Button
        block
        height={56}
        busy={isBusy}
        onClick={() => void run(() => onSave(bodyOf(thumbs, word, isLow && wantsAnswer)))}
      >
        {t('running.rate.send')}
      </Button>
      <FieldError id={`${id}-problem`}>{fields.word ? undefined : problem}</FieldError>
    </section>
  );
}

/** After the hand-over: a thumb for each dish and a word, which the restaurant reads and nobody else. */
export function RateCard({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const queries = useQueryClient();
  const { client } = useStore();
  const { orderId } = summary.orderInfo;
  const params = { clientId: client.clientId, orderId };
  const queryKey = ['order', client.clientId, orderId, 'rating'];
  const [isChanging, setChanging] = useState(false);
  const { data: rating } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getOrderRating', { params, headers: orderLinkHeaders(), signal }),
  });
  if (!rating?.isOffered) return null;
  async function save(body: RateOrderBody) {
    queries.setQueryData(queryKey, await call('rateOrder', { params, body, headers: orderLinkHeaders() }));
    setChanging(false);
  }
  if (!rating.isRated || isChanging) {
    const firstName = summary.customerInfo.fullName.split(' ')[0] ?? '';
    return <Form rating={rating} firstName={firstName} onSave={save} />;
  }
  return (
    <Note
      tone="ok"
      live="polite"
      action={
        <Button look="outline" height={40} onClick={() => setChanging(true)}>
          {t('running.rate.change')}
        </Button>
      }
    >
      {t('running.rate.thanks')}
    </Note>
  );
}
