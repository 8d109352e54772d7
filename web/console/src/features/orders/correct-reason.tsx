import { useT } from '#console/lib/page/i18n.tsx';
import { CORRECTION_REASONS, type CorrectionReason } from '#core/domain/orders/correction-reason.ts';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type ReasonFieldsProps = {
  /** The guest's first name. */
  name: string;
  reason: CorrectionReason | '';
  /** The restaurant's own words; without them the guest reads the reason. */
  text: string;
  error: string | undefined;
  onReason: (reason: CorrectionReason | '') => void;
  onText: (text: string) => void;
};

/** Why the order changes, and what the guest will read. */
export function ReasonFields({ name, reason, text, error, onReason, onText }: ReasonFieldsProps) {
  const t = useT();
  const standard = reason === '' ? '' : t(`correct.standard.${reason}`);
  return (
    <>
      <SelectField
        label={t('correct.reason')}
        error={error}
        value={reason}
        onChange={onReason}
        options={[
          { value: '', label: t('correct.chooseReason') },
          ...CORRECTION_REASONS.map((value) => ({ value, label: t(`correct.reason.${value}`) })),
        ]}
      />
      <TextField
        label={t('orders.ownLine')}
        labelEnd={t('orders.ownLineHint', { count: 300 })}
        maxLength={300}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {reason !== '' && (
        <p className="says">
          <Icon name="message-warning" />
          <span aria-live="polite">
            <b>{t('orders.willRead', { name })}</b>{' '}
            {t('orders.quote', { text: text.trim() === '' ? standard : text.trim() })}
          </span>
        </p>
      )}
    </>
  );
}
