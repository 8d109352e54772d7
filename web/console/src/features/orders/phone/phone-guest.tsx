import { useT } from '#console/lib/page/i18n.tsx';
import type { Tender } from '#core/domain/orders/order-type.ts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

export interface Guest {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
}

export const NOBODY: Guest = { fullName: '', phone: '', email: '', notes: '' };

export type GuestFieldsProps = {
  guest: Guest;
  tender: Tender;
  errors: Readonly<Record<string, string>>;
  onGuest: (guest: Guest) => void;
  onTender: (tender: Tender) => void;
};

/** The person on the phone, their wishes, and how they pay. */
export function GuestFields({ guest, tender, errors, onGuest, onTender }: GuestFieldsProps) {
  const t = useT();
  const field = (name: 'fullName' | 'phone' | 'email') => ({
    value: guest[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onGuest({ ...guest, [name]: event.target.value }),
  });
  return (
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
        onChange={(event) => onGuest({ ...guest, notes: event.target.value })}
      />
      <SelectField
        label={t('history.payment')}
        error={errors.paymentMode}
        value={tender}
        onChange={onTender}
        options={[
          { value: 'cash', label: t('phone.cash') },
          { value: 'card', label: t('phone.link') },
        ]}
      />
    </div>
  );
}
