import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallError, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Page } from '#console/lib/page/page.tsx';
import { useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import type { SetServiceBody } from '#core/contract/cart/cart.ts';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { PhoneOverride } from '#core/contract/orders/console-orders.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { Tender } from '#core/domain/orders/order-type.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DishFinder } from './dish-finder.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { type PhoneCart, usePhoneCart } from './phone-cart.ts';
import { GuestFields, NOBODY } from './phone-guest.tsx';
import { PhoneOrderDone } from './phone-order-done.tsx';
import { type PhoneService, PhoneServiceForm, useOfferedTypes } from './phone-service.tsx';
import { PhoneTicket } from './phone-ticket.tsx';
import { usePlacing } from './use-placing.ts';
import '#console/features/orders/history.css';
import '#console/features/orders/order-detail.css';
import './phone-order.css';

/** Refusals that staff may override, by the server's reason. */
const OVERRIDES: Readonly<Partial<Record<Reason, PhoneOverride>>> = {
  closed: 'closed',
  'due-closed': 'closed',
  'due-lead-time': 'closed',
  'out-of-range': 'zone',
  'below-minimum': 'minimum',
};

const AT_ONCE: PhoneService = { orderType: 'pickup', where: null, dueUtc: null };

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function serviceBody({ orderType, where, dueUtc }: PhoneService): SetServiceBody {
  const zone = where?.zone ?? where?.farthest ?? null;
  return {
    orderType: ORDER_TYPE_CODES[orderType],
    deliveryZoneId: orderType === 'delivery' ? (zone?.zoneId ?? null) : null,
    dueUtc,
  };
}

/** 'New phone order': dishes, guest, order type and time, then one button. */
export function PhoneOrderPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { clientId } = staff.client;
  const phoneCart = usePhoneCart(clientId);
  const { cart, change } = phoneCart;
  const [dish, setDish] = useState<WireProductCard | null>(null);
  const [guest, setGuest] = useState(NOBODY);
  const offered = useOfferedTypes(clientId);
  const [chosen, setService] = useState(AT_ONCE);
  const service = offered.includes(chosen.orderType) ? chosen : { ...chosen, orderType: offered[0] ?? 'pickup' };
  const [tender, setTender] = useState<Tender>('cash');
  const [overrides, setOverrides] = useState<readonly PhoneOverride[]>([]);
  const [reason, setReason] = useState('');
  const [isOver18, setOver18] = useState(false);
  const [idempotencyKey, setKey] = useState(newKey);
  const [done, setDone] = useState<DataOf<'placePhoneOrder'> | null>(null);

  const place = usePlacing(phoneCart, setDone);
  // The cart keeps the dishes; leaving the page loses the guest and the address.
  const isTyped = service.where !== null || Object.values(guest).some((text) => text.trim() !== '');
  const guard = useUnsavedGuard(isTyped && done === null, startOver);

  const asked = { guest, service, tender, reason, idempotencyKey, isOver18 };
  const { error } = place;
  const fields = error instanceof CallError ? error.fields : {};
  const override = error instanceof CallError && error.reason ? OVERRIDES[error.reason] : undefined;
  const lines = cart?.products.length ?? 0;

  function serve(next: PhoneService) {
    setService(next);
    // A new place or time needs new overrides.
    setOverrides([]);
    if (place.isError) place.reset();
    if (cart) change.mutate({ kind: 'service', body: serviceBody(next) });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (!place.isPending && lines > 0) place.mutate({ ...asked, overrides });
  }
  function takeAnyway(rule: PhoneOverride) {
    const next = [...new Set([...overrides, rule])];
    setOverrides(next);
    place.mutate({ ...asked, overrides: next });
  }
  function startOver() {
    setDone(null);
    setGuest(NOBODY);
    setService(AT_ONCE);
    setOverrides([]);
    setReason('');
    setOver18(false);
    setKey(newKey());
    place.reset();
  }
  return (
    <Page
      bare
      crumb={t('nav.orders')}
      title={t('phone.title')}
      actions={
        <Link className={buttonClass({ look: 'ghost', height: 40 })} to="/orders" aria-label={t('shell.close')}>
          <Icon name="x" />
        </Link>
      }
    >
      {done ? (
        <PhoneOrderDone order={done} phone={guest.phone} staff={staff} onNext={startOver} />
      ) : (
        <div className="phone-order">
          <DishFinder clientId={clientId} isForNow={service.dueUtc === null} onChoose={setDish} />
          <form className="phone-order__side" onSubmit={send} noValidate>
            <PhoneTicket phoneCart={phoneCart} />
            <PhoneServiceForm staff={staff} offered={offered} service={service} errors={fields} onChange={serve} />
            <GuestFields guest={guest} tender={tender} errors={fields} onGuest={setGuest} onTender={setTender} />
            {error !== null && (
              <Refused
                error={error}
                reason={reason}
                reasonError={fields.overrideReason}
                onReason={setReason}
                onTakeAnyway={override ? () => takeAnyway(override) : null}
              />
            )}
            <AgeAgain cart={cart} isOver18={isOver18} onChange={setOver18} />
            <PlaceButton cart={cart} isBlocked={lines === 0 || place.isPending || change.isPending} />
            <p className="quiet-text">
              {t('phone.rules')} <Link to="/">{t('shell.board')}</Link>
            </p>
          </form>
        </div>
      )}
      {guard}
      {dish && (
        <DishSheet
          clientId={clientId}
          productId={dish.productId}
          title={dish.name}
          onAdd={(body) => change.mutateAsync({ kind: 'add', body, service: serviceBody(service) })}
          onClose={() => setDish(null)}
        />
      )}
    </Page>
  );
}

type AgeAgainProps = { cart: PhoneCart['cart']; isOver18: boolean; onChange: (isOver18: boolean) => void };

/** The law asks on the telephone twice, the second time before the sale is made. */
function AgeAgain({ cart, isOver18, onChange }: AgeAgainProps) {
  const t = useT();
  if (!cart?.products.some(({ isR18 }) => isR18)) return null;
  return (
    <label className="dish-options__label">
      <input type="checkbox" checked={isOver18} onChange={() => onChange(!isOver18)} />
      <span>{t('phone.over18Again')}</span>
    </label>
  );
}

/** With the total, once there is something to order. */
function PlaceButton({ cart, isBlocked }: { cart: PhoneCart['cart']; isBlocked: boolean }) {
  const t = useT();
  return (
    <div className="phone-order__place">
      <Button look="primary" height={56} type="submit" icon="check" aria-disabled={isBlocked}>
        {cart && cart.products.length > 0
          ? t('phone.placeFor', { amount: formatMoney(fromWire(cart.totalAmount)) })
          : t('phone.place')}
      </Button>
    </div>
  );
}

type RefusedProps = {
  error: Error;
  /** Why staff take the order anyway. */
  reason: string;
  reasonError: string | undefined;
  onReason: (reason: string) => void;
  /** Null for a refusal that staff may not override. */
  onTakeAnyway: (() => void) | null;
};

function Refused({ error, reason, reasonError, onReason, onTakeAnyway }: RefusedProps) {
  const t = useT();
  return (
    <div className="message message--bad" role="alert">
      <Icon name="alert" />
      <div className="phone-order__refusal">
        <p>{errorText(error)}</p>
        {onTakeAnyway && (
          <>
            <TextField
              label={t('phone.reason')}
              maxLength={300}
              value={reason}
              error={reasonError}
              onChange={(event) => onReason(event.target.value)}
            />
            <Button look="ink" height={40} aria-disabled={reason.trim() === ''} onClick={onTakeAnyway}>
              {t('phone.takeAnyway')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
