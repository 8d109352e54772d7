/** Shared by sheets that end an order or refund it: the text and the message to the guest. */
import { firstName } from '#console/lib/person-name.ts';
import type { RejectReason } from '#core/contract/orders/console-tickets.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useT } from './i18n.tsx';
import '#ui/forms/input.css';
import '#ui/forms/field.css';
import './reasons.css';

/** The limit of the guest's message and of the audit entry. */
export const MOST_CHARACTERS = 140;

export type OwnLineProps = { value: string; onChange: (value: string) => void; placeholder?: string };

/** A field for a line to the guest that replaces the standard one. */
export function OwnLine({ value, onChange, placeholder }: OwnLineProps) {
  const t = useT();
  return (
    <label className="field">
      <span className="label">
        {t('orders.ownLine')}
        <small className="field__end">{t('orders.ownLineHint', { count: MOST_CHARACTERS })}</small>
      </span>
      <input
        className="input"
        value={value}
        maxLength={MOST_CHARACTERS}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export type GuestReadsProps = {
  guest: string;
  reason: RejectReason;
  /** '' for the standard line of the reason. */
  text: string;
  outcome: 'void' | 'refund' | 'none';
};

/** Previews the message to the guest and what happens to the money. */
export function GuestReads({ guest, reason, text, outcome }: GuestReadsProps) {
  const t = useT();
  return (
    <p className="says">
      <Icon name="message-warning" />
      <span aria-live="polite">
        <b>{t('orders.willRead', { name: firstName(guest) })}</b>{' '}
        {t('orders.quote', { text: text === '' ? t(`orders.standard.${reason}`) : text })}{' '}
        {t(`orders.money.${outcome}`)}
      </span>
    </p>
  );
}
