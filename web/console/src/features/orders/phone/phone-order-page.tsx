import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Page } from '#console/lib/page/page.tsx';
import { useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import { BOARD_KEY } from '#console/lib/queries.ts';
import type { SetServiceBody } from '#core/contract/cart/cart.ts';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { PhoneOverride } from '#core/contract/orders/console-orders.ts';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { WireStaff } from '#core/contract/wire/console.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import type { Tender } from '#core/domain/orders/order-type.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DishFinder } from './dish-finder.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { usePhoneCart } from './phone-cart.ts';
import { PhoneOrderDone } from './phone-order-done.tsx';
import { type PhoneService, PhoneServiceForm } from './phone-service.tsx';
import { PhoneTicket } from './phone-ticket.tsx';
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

interface Guest {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
}

const NOBODY: Guest = { fullName: '', phone: '', email: '', notes: '' };
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
  const queries = useQueryClient();
  const { clientId } = staff.client;
  const phoneCart = usePhoneCart(clientId);
  const { cart, change } = phoneCart;
  const [dish, setDish] = useState<WireProductCard | null>(null);
  const [guest, setGuest] = useState(NOBODY);
  const [service, setService] = useState(AT_ONCE);
  const [tender, setTender] = useState<Tender>('cash');
  const [overrides, setOverrides] = useState<readonly PhoneOverride[]>([]);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(newKey);
  const [done, setDone] = useState<DataOf<'placePhoneOrder'> | null>(null);

  const place = useMutation({
    mutationFn: (overrides: readonly PhoneOverride[]) => {
      const { where, dueUtc, orderType } = service;
      const isDelivery = orderType === 'delivery';
      return call('placePhoneOrder', {
        body: {
          cartId: cart?.cartId ?? '',
          fullName: guest.fullName,
          phone: guest.phone,
          email: guest.email,
          orderNotes: guest.notes,
          orderType: ORDER_TYPE_CODES[orderType],
          isScheduledOrder: dueUtc !== null,
          dueUtc,
          deliveryAddress: isDelivery ? (where?.address ?? '') : null,
          deliveryLocation: isDelivery ? (where?.location ?? null) : null,
          paymentMode: TENDER_CODES[tender],
          isOver18: cart?.products.some(({ isR18 }) => isR18) ?? false,
          expectedTotal: cart?.totalAmount ?? null,
          overrides: [...overrides],
          overrideReason: reason,
          idempotencyKey,
        },
      });
    },
    onSuccess: (order) => {
      setDone(order);
      phoneCart.forget();
      void queries.invalidateQueries({ queryKey: BOARD_KEY });
      void queries.invalidateQueries({ queryKey: ['history'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['phone-cart'] }),
  });

  // The cart keeps the dishes; leaving the page loses the guest and the address.
  const isTyped = service.where !== null || Object.values(guest).some((text) => text.trim() !== '');
  const guard = useUnsavedGuard(isTyped && done === null, startOver);

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
    if (!place.isPending && lines > 0) place.mutate(overrides);
  }
  function takeAnyway(rule: PhoneOverride) {
    const next = [...new Set([...overrides, rule])];
    setOverrides(next);
    place.mutate(next);
  }
  function startOver() {
    setDone(null);
    setGuest(NOBODY);
    setService(AT_ONCE);
    setOverrides([]);
    setReason('');
    setKey(newKey());
    place.reset();
  }
  const field = (name: 'fullName' | 'phone' | 'email') => ({
    value: guest[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => setGuest({ ...guest, [name]: event.target.value }),
  });
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
          <DishFinder clientId={clientId} onChoose={setDish} />
          <form className="phone-order__side" onSubmit={send} noValidate>
            <PhoneTicket phoneCart={phoneCart} />
            <PhoneServiceForm staff={staff} service={service} errors={fields} onChange={serve} />
            <div className="phone-form">
              <TextField label={t('phone.name')} maxLength={200} autoComplete="off" {...field('fullName')} />
              <TextField label={t('phone.number')} type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
              <TextField
                label={t('phone.email')}
                hint={t('phone.emailHelp')}
                type="email"
                maxLength={254}
                autoComplete="off"
                {...field('email')}
              />
              <TextArea
                label={t('phone.notes')}
                maxLength={1000}
                rows={2}
                value={guest.notes}
                onChange={(event) => setGuest({ ...guest, notes: event.target.value })}
              />
              <SelectField
                label={t('history.payment')}
                error={fields.paymentMode}
                value={tender}
                onChange={setTender}
                options={[
                  { value: 'cash', label: t('phone.cash') },
                  { value: 'card', label: t('phone.link') },
                ]}
              />
            </div>
            {error !== null && (
              <div className="message message--bad" role="alert">
                <Icon name="alert" />
                <div className="phone-order__refusal">
                  <p>{errorText(error, t('shell.unreachable'))}</p>
                  {override && (
                    <>
                      <TextField
                        label={t('phone.reason')}
                        maxLength={300}
                        value={reason}
                        error={fields.overrideReason}
                        onChange={(event) => setReason(event.target.value)}
                      />
                      <Button
                        look="ink"
                        height={40}
                        aria-disabled={reason.trim() === ''}
                        onClick={() => takeAnyway(override)}
                      >
                        {t('phone.takeAnyway')}
                      </Button>
                    </>
                  )}
                </div>
              </div>
            )}
            <div className="phone-order__place">
              <Button
                look="primary"
                height={56}
                type="submit"
                icon="check"
                aria-disabled={lines === 0 || place.isPending || change.isPending}
              >
                {cart && lines > 0
                  ? t('phone.placeFor', { amount: formatMoney(fromWire(cart.totalAmount)) })
                  : t('phone.place')}
              </Button>
            </div>
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
