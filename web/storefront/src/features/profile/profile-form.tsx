import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { MAX_ACCOUNT_NAME, MAX_ACCOUNT_PHONE } from '#core/domain/guests/text-lengths.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { CallError } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { profileKey } from '#store/lib/person/profile.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { useAskFocus } from '#ui/actions/use-ask-focus.ts';
import { ProblemNote } from '#ui/display/note.tsx';
import { Progress } from '#ui/display/order/progress.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { toast } from '#ui/overlays/toast.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PhotoField } from './photo-field.tsx';
import {
  checkDraft,
  checkField,
  draftOf,
  formOf,
  isChanged,
  type PhotoChange,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts';
import { saveProfile } from './save-profile.ts';
import './profile-form.css';

type Errors = Readonly<Record<string, string | undefined>>;

const INPUTS = {
  firstName: { autoComplete: 'given-name', maxLength: MAX_ACCOUNT_NAME },
  lastName: { autoComplete: 'family-name', maxLength: MAX_ACCOUNT_NAME },
  phoneNumber: { autoComplete: 'tel', type: 'tel', maxLength: MAX_ACCOUNT_PHONE },
  birthDate: { autoComplete: 'bday', type: 'date' },
} as const satisfies Record<ProfileField, object>;

/** 'Profile': read-only until Edit, then Save or Cancel. `onSaved` updates the other places that show the name. */
export function ProfileForm({ profile, onSaved }: { profile: WireProfile; onSaved: () => void }) {
  const t = useT();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const { clientId, timeZone } = useStore().client;
  const [draft, setDraft] = useState<ProfileDraft | null>(null);
  const [photo, setPhoto] = useState<PhotoChange>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** The sent share, 0 to 1; null while nothing is being saved. */
  const [sent, setSent] = useState<number | null>(null);
  const focusFirstError = useFocusFirstError(form);
  const isEditing = draft !== null;
  const values = draft ?? draftOf(profile);
  const today = () => toLocal(storeNow(), timeZone).date;

  function reset() {
    setDraft(null);
    setPhoto(null);
    setErrors({});
    setProblem(null);
  }
  function change(field: ProfileField, value: string) {
    setDraft({ ...values, [field]: value });
    setErrors((before) => ({ ...before, [field]: undefined }));
  }
  function checkLeft(field: ProfileField) {
    if (!isEditing) return;
    const key = checkField(field, values[field], today());
    setErrors((before) => ({ ...before, [field]: key ? t(key) : undefined }));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!draft || sent !== null) return;
    const found = Object.entries(checkDraft(draft, today()));
    setErrors(Object.fromEntries(found.map(([field, key]) => [field, t(key)])));
    setProblem(null);
    if (found.length > 0) {
      focusFirstError();
      return;
    }
    setSent(0);
    try {
      const { data, message } = await saveProfile(clientId, formOf(profile.customerId, draft, photo), setSent);
      queries.setQueryData(profileKey(clientId), data);
      reset();
      void toast.success(message);
      onSaved();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      setProblem(error instanceof CallError ? error.message : t('profile.error.save'));
      if (Object.keys(fields).length > 0) focusFirstError();
    } finally {
      setSent(null);
    }
  }
  return (
    <section className="pcard" aria-labelledby={`${formId}-title`}>
      <CardHead
        formId={formId}
        isEditing={isEditing}
        isBusy={sent !== null}
        onEdit={() => setDraft(draftOf(profile))}
        onCancel={reset}
      />
      <form id={formId} ref={form} className="pform" noValidate onSubmit={(event) => void submit(event)}>
        <PhotoField
          names={[values.firstName, values.lastName]}
          stored={profile.imageUrl}
          change={photo}
          onChange={setPhoto}
          isEditing={isEditing}
          error={errors.imageUrl}
        />
        {sent !== null && photo !== null && photo !== 'remove' && (
          <Progress value={sent} max={1} label={t('profile.photo.sending')} />
        )}
        <ProfileFields {...{ values, errors, isEditing }} email={profile.email} onChange={change} onLeave={checkLeft} />
        <ProblemNote text={problem} />
      </form>
      <LeaveDialog isDirty={draft !== null && isChanged(draft, profile, photo)} onLeave={reset} />
    </section>
  );
}

type ProfileFieldsProps = {
  values: ProfileDraft;
  errors: Errors;
  isEditing: boolean;
  email: string;
  onChange: (field: ProfileField, value: string) => void;
  onLeave: (field: ProfileField) => void;
};

function ProfileFields({ values, errors, isEditing, email, onChange, onLeave }: ProfileFieldsProps) {
  const t = useT();
  const field = (name: ProfileField) => ({
    label: t(`profile.${name}`),
    error: errors[name],
    value: values[name],
    readOnly: !isEditing,
    required: name !== 'birthDate',
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    onBlur: () => onLeave(name),
    ...INPUTS[name],
  });
  return (
    <div className="pform__fields">
      <TextField {...field('firstName')} />
      <TextField {...field('lastName')} />
      <TextField {...field('phoneNumber')} />
      <TextField
        label={t('profile.email')}
        hint={isEditing ? t('profile.email.hint') : undefined}
        value={email}
        readOnly
        type="email"
        autoComplete="email"
      />
      <TextField {...field('birthDate')} optionalLabel={t('profile.optional')} />
    </div>
  );
}

type CardHeadProps = { formId: string; isEditing: boolean; isBusy: boolean; onEdit: () => void; onCancel: () => void };

/** The title with Edit, or with Cancel and Save. */
function CardHead({ formId, isEditing, isBusy, onEdit, onCancel }: CardHeadProps) {
  const t = useT();
  const ways = useAskFocus(isEditing);
  return (
    <div className="pcard__head">
      <h1 id={`${formId}-title`} className="display f28">
        {t('profile.section.info')}
      </h1>
      <div ref={ways} className="pcard__ways">
        {isEditing && (
          <Button look="ghost" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        )}
        {isEditing ? (
          <Button key="save" type="submit" form={formId} busy={isBusy}>
            {t('profile.save')}
          </Button>
        ) : (
          <Button key="edit" look="outline" icon="pencil" onClick={onEdit}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
    </div>
  );
}
