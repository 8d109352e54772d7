import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useNavigate } from '#console/lib/address.ts';
import { CallError, errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import { firstName } from '#console/lib/person-name.ts';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { orderStatusOf, orderTypeOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { MAX_COMPANY } from '#core/domain/guests/text-lengths.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { CorrectionReason } from '#core/domain/orders/correction-reason.ts';
import { isEnded } from '#core/domain/orders/status.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AddDish } from './correct-add-dish.tsx';
import { type CorrectDraft, type CorrectedDetail, detailOf, hasChanges, NO_CHANGES } from './correct-draft.ts';
import { CorrectLines } from './correct-lines.tsx';
import { ReasonFields } from './correct-reason.tsx';
import { CorrectSum } from './correct-sum.tsx';
import { isStale, newKey, usePreview, useSaveCorrection } from './use-correction.ts';
import { useOrderDetail } from './use-orders.ts';
import './history.css';
import './order-detail.css';
import './phone/phone-order.css';
import './correct.css';

function Details({
  order,
  draft,
  errors,
  onChange,
}: {
  order: WireOrderDetail;
  draft: CorrectDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: CorrectDraft) => void;
}) {
  const t = useT();
  const field = (name: CorrectedDetail) => ({
    value: draft.details[name] ?? detailOf(order, name),
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, details: { ...draft.details, [name]: event.target.value } }),
  });
  return (
    <section className="correct-part">
      <h2 className="order-detail__head">
        <Icon name="user-round" />
        {t('correct.guest')}
      </h2>
      <div className="correct-part__fields">
        <TextField label={t('phone.name')} maxLength={200} {...field('fullName')} />
        <TextField label={t('phone.number')} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={t('correct.company')} maxLength={MAX_COMPANY} {...field('company')} />
      </div>
      {orderTypeOf(order.summary.orderInfo.orderType) === 'delivery' && (
        <TextField
          label={t('orders.address')}
          hint={t('correct.addressHelp')}
          maxLength={500}
          {...field('deliveryAddress')}
        />
      )}
      <TextArea label={t('phone.notes')} rows={2} maxLength={1000} {...field('notes')} />
    </section>
  );
}

/**
 * `latest` is the current order. The page corrects the version that was opened, so that the server refuses to overwrite
 * another change.
 */
function Correction({ latest, staff }: { latest: WireOrderDetail; staff: WireStaff }) {
  const t = useT();
  const navigate = useNavigate();
  const [order, setOrder] = useState(latest);
  const [draft, setDraft] = useState(NO_CHANGES);
  const [reason, setReason] = useState<CorrectionReason | ''>('');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [idempotencyKey, setKey] = useState(newKey);
  const [isFinding, setFinding] = useState(false);
  const { summary } = order;
  const { orderId } = summary.orderInfo;
  const isChanged = hasChanges(draft, order);
  const preview = usePreview(order, draft);
  const save = useSaveCorrection();
  const guard = useUnsavedGuard(isChanged && !save.isSuccess, () => setDraft(NO_CHANGES));
  const error = save.error ?? (isChanged ? preview.error : null);
  const fields = error instanceof CallError ? error.fields : {};
  const shown = isChanged ? preview.data : undefined;
  const isBehind = latest.version > order.version;

  const change = (next: CorrectDraft) => {
    setDraft(next);
    if (!save.isError) return;
    save.reset();
    setKey(newKey());
  };
  function goOn() {
    setOrder(latest);
    save.reset();
    setKey(newKey());
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (reason === '' || !isChanged || save.isPending) return;
    save.mutate(
      { order, draft, reason, text, idempotencyKey },
      { onSuccess: () => void navigate(`/orders/${orderId}`, { replace: true }) },
    );
  }
  return (
    <form className="correct" onSubmit={send} noValidate>
      <div className="correct__main">
        <CorrectLines
          order={order}
          draft={draft}
          preview={shown}
          errors={fields}
          onChange={change}
          onAdd={() => setFinding(true)}
        />
        <Details order={order} draft={draft} errors={fields} onChange={change} />
      </div>
      <div className="correct__side">
        <CorrectSum summary={summary} preview={shown} isCurrent={!isChanged || preview.isCurrent} />
        <ReasonFields
          name={firstName(summary.customerInfo.fullName)}
          reason={reason}
          text={text}
          error={fields.reason ?? (isAsked && reason === '' ? t('correct.reasonMissing') : undefined)}
          onReason={setReason}
          onText={setText}
        />
        <SaveProblem error={error} isBehind={isBehind} onGoOn={goOn} />
        <Button
          look="primary"
          height={56}
          type="submit"
          icon="check"
          aria-disabled={!isChanged || save.isPending || isBehind}
        >
          {shown && preview.isCurrent
            ? t('correct.saveFor', { amount: formatMoney(fromWire(shown.totalAmount)) })
            : t('correct.save')}
        </Button>
      </div>
      {isFinding && (
        <AddDish
          clientId={staff.client.clientId}
          isForNow={!summary.orderInfo.isScheduledOrder}
          onAdd={(body, name) => change({ ...draft, added: [...draft.added, { key: newKey(), body, name }] })}
          onClose={() => setFinding(false)}
        />
      )}
      {guard}
    </form>
  );
}

type SaveProblemProps = {
  error: Error | null;
  /** Another person has changed the order since it was opened. */
  isBehind: boolean;
  onGoOn: () => void;
};

/** Why the correction was not saved, or cannot be. */
function SaveProblem({ error, isBehind, onGoOn }: SaveProblemProps) {
  const t = useT();
  return (
    <>
      {error !== null && !isStale(error) && (
        <Message look="bad" icon="alert" role="alert">
          <span>{errorText(error)}</span>
        </Message>
      )}
      {(isBehind || isStale(error)) && (
        <div className="message message--warn" role="alert">
          <Icon name="alert" />
          <div className="phone-order__refusal">
            <p>{isStale(error) ? errorText(error) : t('correct.behind')}</p>
            <Button look="ink" height={40} aria-disabled={!isBehind} onClick={onGoOn}>
              {t('correct.goOn')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** 'Correct order': changes that restaurant and guest agreed on the phone, with the new price. */
export function CorrectOrderPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { orderId = '' } = useParams();
  const query = useOrderDetail(orderId);
  const number = query.data?.summary.orderInfo.orderNumber ?? null;
  return (
    <Page
      bare
      crumb={t('nav.orders')}
      title={t('correct.title', { number: number ?? '' })}
      actions={
        // A link, so that the unsaved guard asks before leaving.
        <Link
          className={buttonClass({ look: 'ghost', height: 40 })}
          to={`/orders/${orderId}`}
          replace
          aria-label={t('shell.close')}
        >
          <Icon name="x" size="l" />
        </Link>
      }
    >
      <Loaded query={query}>
        {(detail) =>
          isEnded(orderStatusOf(detail.summary.orderInfo.orderStatus)) ? (
            <p className="no-entries">{t('correct.over')}</p>
          ) : (
            <Correction latest={detail} staff={staff} />
          )
        }
      </Loaded>
    </Page>
  );
}
