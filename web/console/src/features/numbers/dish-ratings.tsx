import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireDishRatings } from '#core/contract/ratings/ratings.ts';
import { Icon } from '#ui/icons/icon.tsx';

const DAYS = 90;

function Dish({ dish: { name, good, bad, reasons } }: { dish: WireDishRatings['dishes'][number] }) {
  const t = useT();
  const why = reasons.map(({ reason, count }) =>
    t('numbers.ratings.reason', { reason: t(`numbers.ratings.${reason}`), count }),
  );
  return (
    <li className="top">
      <Icon name={bad > 0 ? 'alert' : 'circle-check'} />
      <span className="top__name">
        {name}
        {why.length > 0 && <small className="quiet-text">{why.join(' · ')}</small>}
      </span>
      <span className="top__n">
        {t('numbers.ratings.good', { count: good })}
        <small>{t('numbers.ratings.bad', { count: bad })}</small>
      </span>
    </li>
  );
}

function Word({ word }: { word: WireDishRatings['words'][number] }) {
  const t = useT();
  const { orderNumber, bad, customerName, phone, wantsAnswer } = word;
  return (
    <li className="message">
      <p className="grow">
        <b>{t('numbers.ratings.order', { number: orderNumber ?? '' })}</b> {customerName}
        {bad.length > 0 && <small className="quiet-text"> {bad.join(', ')}</small>}
        {word.word !== '' && <span className="ratings__word">{word.word}</span>}
      </p>
      {wantsAnswer && phone !== '' && (
        <a href={`tel:${phone}`}>
          {t('numbers.ratings.answer')}: {phone}
        </a>
      )}
    </li>
  );
}

/** Thumbs and words of guests, beside the dish; for the restaurant alone. */
export function DishRatings() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['messages', 'ratings'],
    queryFn: () => call('getDishRatings', { query: { days: String(DAYS) } }),
  });
  if (!data) return null;
  const isEmpty = data.dishes.length === 0 && data.words.length === 0;
  return (
    <Card
      title={t('numbers.ratings')}
      className="dash__wide"
      aside={<small className="quiet-text end">{t('numbers.ratings.days')}</small>}
    >
      {isEmpty && <p className="quiet-text">{t(data.isOn ? 'numbers.ratings.none' : 'numbers.ratings.off')}</p>}
      <ol>
        {data.dishes.map((dish) => (
          <Dish key={dish.productId} dish={dish} />
        ))}
      </ol>
      <ul className="stack">
        {data.words.map((word) => (
          <Word key={word.orderId} word={word} />
        ))}
      </ul>
    </Card>
  );
}
