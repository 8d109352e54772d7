import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';
import { shrinkPicture } from '#kit/pictures.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { FieldError, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type ProofKind = 'pin' | 'photo' | 'reason';

/** What the driver has entered; only what belongs to `kind` counts. */
export interface Proof {
  readonly kind: ProofKind;
  readonly pin: string;
  readonly reason: string;
  /** As a data: address. */
  readonly photo: string | null;
}

/** Which of pin, photo and reason is sent. */
export function saidOf({ kind, pin, photo, reason }: Proof) {
  return {
    pin: kind === 'pin' ? pin : null,
    photo: kind === 'photo' ? photo : null,
    reason: kind === 'reason' ? reason : '',
  };
}

interface DoorProofProps {
  readonly proof: Proof;
  /** What may be chosen, the best first. */
  readonly kinds: readonly ProofKind[];
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly onChange: (changes: Partial<Proof>) => void;
}

/** The guest's digits, a picture of the bag at the door, or why there is neither. */
export function DoorProof({ proof, kinds, fields, onChange }: DoorProofProps) {
  const t = useT();
  const words = {
    pin: t('deliveries.withPin'),
    photo: t('deliveries.withPhoto'),
    reason: t('deliveries.withoutPin'),
  } as const;
  return (
    <section className="card drive__step">
      <h3>{t('deliveries.proof')}</h3>
      {kinds.length > 1 && (
        <Segmented
          label={t('deliveries.proof')}
          value={proof.kind}
          onChange={(kind) => onChange({ kind })}
          options={kinds.map((value) => ({ value, label: words[value] }))}
        />
      )}
      {proof.kind === 'pin' && (
        <TextField
          label={t('deliveries.pin')}
          hint={t('deliveries.pinHint')}
          className="drive__pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={proof.pin}
          error={fields.pin}
          onChange={({ target }) => onChange({ pin: target.value.replace(/\D/g, '') })}
        />
      )}
      {proof.kind === 'photo' && (
        <DoorPhoto photo={proof.photo} error={fields.photo} onChange={(photo) => onChange({ photo })} />
      )}
      {proof.kind === 'reason' && (
        <TextField
          label={t('deliveries.reason')}
          hint={t('deliveries.reasonHint')}
          maxLength={200}
          value={proof.reason}
          error={fields.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </section>
  );
}

interface DoorPhotoProps {
  readonly photo: string | null;
  readonly error: string | undefined;
  readonly onChange: (photo: string) => void;
}

/** Opens the phone's camera and shows what it took, made small. */
function DoorPhoto({ photo, error, onChange }: DoorPhotoProps) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const { side: longestSide, bytes: mostBytes } = HAND_OVER_PHOTO;
    const small = await shrinkPicture(file, { longestSide, mostBytes }).catch(() => null);
    setBroken(small === null);
    if (small !== null) onChange(small);
  };
  return (
    <>
      <p className="quiet-text">{t('deliveries.photoHint', { days: HAND_OVER_PHOTO.keptDays })}</p>
      {photo !== null && <img className="drive__photo" src={photo} alt={t('deliveries.photoAlt')} />}
      <label className={`${buttonClass({ look: photo === null ? 'ink' : 'quiet', height: 56 })} drive__camera`}>
        <Icon name="image" />
        {t(photo === null ? 'deliveries.takePhoto' : 'deliveries.photoAgain')}
        <input
          type="file"
          className="vh"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <FieldError>{isBroken ? t('deliveries.photoBroken') : error}</FieldError>
    </>
  );
}
