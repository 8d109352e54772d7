import { useState } from 'react';
import { Problem } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WirePromotionList, WireSimulation } from '#core/contract/promotions/console-promotions.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { instantText, localText } from './edited.ts';

export type SimulatorProps = { list: WirePromotionList; zone: string };

interface Line {
  /** A stable key: the line's number in the order of adding. */
  readonly key: number;
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

const money = (amount: number) => (amount < 0 ? `−${formatMoney(fromWire(-amount))}` : formatMoney(fromWire(amount)));

/** "What would this cart cost on Tuesday at 6?" */
export function Simulator({ list, zone }: SimulatorProps) {
  const t = useT();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [orderType, setOrderType] = useState<'pickup' | 'delivery'>('pickup');
  const [km, setKm] = useState('2');
  const [at, setAt] = useState(() => localText(list.nowUtc, zone));
  const [code, setCode] = useState('');
  const [isFirstOrder, setFirstOrder] = useState(false);
  const simulation = useSend({
    mutationFn: () => {
      const distance = Number(km);
      return call('simulatePrice', {
        body: {
          lines: lines.map(({ key: _key, ...line }) => line),
          orderType,
          distanceKm: orderType === 'delivery' && Number.isFinite(distance) ? Math.max(0, distance) : null,
          atUtc: instantText(at, zone) ?? list.nowUtc,
          code,
          isFirstOrder,
        },
      });
    },
  });
  const product = (id: string) => list.products.find(({ productId }) => productId === id);
  const add = (productId: string) => {
    const variantId = product(productId)?.variants[0]?.variantId ?? null;
    setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, productId, variantId, quantity: 1 }]);
  };
  const put = (index: number, changes: Partial<Line>) =>
    setLines(lines.map((line, place) => (place === index ? { ...line, ...changes } : line)));
  return (
    <div className="sim">
      <Card title={t('promotions.sim.cart')} body="stack">
        <SelectField
          label={t('promotions.sim.add')}
          value=""
          onChange={(productId) => productId && add(productId)}
          options={[
            { value: '', label: t('promotions.sim.choose') },
            ...list.products.map(({ productId, name }) => ({ value: productId, label: name })),
          ]}
        />
        {lines.map((line, index) => (
          <CartLine
            key={line.key}
            line={line}
            product={product(line.productId)}
            onChange={(changes) => put(index, changes)}
            onRemove={() => setLines(lines.filter((_, place) => place !== index))}
          />
        ))}
        <div className="grid-2">
          <SelectField
            label={t('promotions.sim.service')}
            value={orderType}
            onChange={setOrderType}
            options={[
              { value: 'pickup', label: t('promotions.pickup') },
              { value: 'delivery', label: t('promotions.delivery') },
            ]}
          />
          {orderType === 'delivery' && (
            <TextField
              label={t('promotions.sim.distance')}
              unit="km"
              inputMode="decimal"
              value={km}
              onChange={({ target }) => setKm(target.value)}
            />
          )}
          <TextField
            label={t('promotions.sim.at')}
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          <TextField label={t('promotions.code')} value={code} onChange={({ target }) => setCode(target.value)} />
        </div>
        <Switch label={t('promotions.sim.first')} checked={isFirstOrder} onChange={setFirstOrder} />
        <Button
          look="ink"
          height={40}
          aria-disabled={lines.length === 0}
          busy={simulation.isPending}
          onClick={() => simulation.mutate()}
        >
          {t('promotions.sim.run')}
        </Button>
        <Problem error={simulation.error} />
      </Card>
      <section className="card" aria-label={t('promotions.sim.answer')}>
        <div className="card__head">
          <h2>{t('promotions.sim.answer')}</h2>
        </div>
        <div className="card__body" role="status">
          {simulation.data ? (
            <Answer result={simulation.data} />
          ) : (
            <p className="quiet-text">{t('promotions.sim.empty')}</p>
          )}
        </div>
      </section>
    </div>
  );
}

type CartLineProps = {
  line: Line;
  product: WirePromotionList['products'][number] | undefined;
  onChange: (changes: Partial<Line>) => void;
  onRemove: () => void;
};

/** A dish of the tried cart: its size and how many. */
function CartLine({ line, product, onChange, onRemove }: CartLineProps) {
  const t = useT();
  const name = product?.name ?? '';
  return (
    <div className="sim__line">
      <b>{name}</b>
      {product && product.variants.length > 0 && (
        <select
          className="input"
          aria-label={t('promotions.sim.size', { name })}
          value={line.variantId ?? ''}
          onChange={({ target }) => onChange({ variantId: target.value })}
        >
          {product.variants.map(({ variantId, name: size }) => (
            <option key={variantId} value={variantId}>
              {size}
            </option>
          ))}
        </select>
      )}
      <input
        className="input sim__count"
        type="number"
        min={1}
        max={99}
        aria-label={t('promotions.sim.count', { name })}
        value={line.quantity}
        onChange={({ target }) =>
          onChange({ quantity: Math.min(99, Math.max(1, Math.trunc(Number(target.value)) || 1)) })
        }
      />
      <Button
        look="ghost"
        height={40}
        className="sim__remove"
        aria-label={t('promotions.sim.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="x" size="s" />
      </Button>
    </div>
  );
}

function Answer({ result }: { result: WireSimulation }) {
  const t = useT();
  return (
    <div className="stack">
      {!result.isOpen && (
        <Message look="warn" icon="clock">
          {t('promotions.sim.closed')}
        </Message>
      )}
      <ul className="sim__steps">
        {[...result.lines.entries()].map(([index, { name, quantity, amount, discount, problem }]) => (
          <li key={index} className="sim__item">
            <span>
              {quantity} × {name}
              {problem && <small className="err">{problem}</small>}
            </span>
            <span>
              {money(amount)}
              {discount > 0 && <small>{money(-discount)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <ol className="sim__steps">
        {[...result.steps.entries()].map(([index, { text, detail, amount }]) => (
          <li key={index} className="sim__item">
            <span>
              {text}
              {detail && <small>{detail}</small>}
            </span>
            <span>{amount === null ? '' : money(amount)}</span>
          </li>
        ))}
        <li className="sim__item sim__total">
          <span>{t('promotions.sim.total')}</span>
          <span>{money(result.total)}</span>
        </li>
      </ol>
      {result.missingToMinimum > 0 && (
        <Message look="warn">{t('promotions.sim.minimum', { amount: money(result.missingToMinimum) })}</Message>
      )}
      {result.refused.length > 0 && (
        <div>
          <h3 className="sim__why">{t('promotions.sim.why')}</h3>
          <ul className="sim__steps">
            {result.refused.map(({ promotionId, name, reason }) => (
              <li key={promotionId ?? name} className="sim__item">
                <span>{name}</span>
                <span className="sim__reason">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
