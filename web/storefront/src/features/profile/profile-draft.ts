/** The draft of the profile form, and its checks before the server's. */
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { toE164 } from '#core/domain/country/page-phone.ts';
import type { MessageKey } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';

export const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'birthDate'] as const;
export type ProfileField = (typeof FIELDS)[number];
export type ProfileDraft = Readonly<Record<ProfileField, string>>;

/** A picture to save, or none to remove the present one. */
export type PhotoChange = { readonly file: Blob; readonly preview: string } | 'remove' | null;

export function draftOf(profile: WireProfile): ProfileDraft {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: phoneText(profile.phoneNumber),
    birthDate: profile.birthDate ?? '',
  };
}

/** `today` is the restaurant's date, '2026-11-21'. */
export function checkField(field: ProfileField, value: string, today: string): MessageKey | null {
  const text = value.trim();
  if (field === 'birthDate') {
    return text === '' || (text < today && text >= '1900-01-01') ? null : 'profile.error.birthDate';
  }
  if (text === '') return `profile.error.${field}`;
  if (field === 'phoneNumber') return toE164(text) === null ? 'profile.error.phone' : null;
  return text.length > 100 ? 'profile.error.long' : null;
}

/** All wrong fields with their messages. */
export function checkDraft(draft: ProfileDraft, today: string): Partial<Record<ProfileField, MessageKey>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = checkField(field, draft[field], today);
      return problem ? [[field, problem]] : [];
    }),
  );
}

export function isChanged(draft: ProfileDraft, profile: WireProfile, photo: PhotoChange): boolean {
  const before = draftOf(profile);
  return photo !== null || FIELDS.some((field) => draft[field] !== before[field]);
}

/** The multipart body of the call that saves the profile. */
export function formOf(customerId: string, draft: ProfileDraft, photo: PhotoChange): FormData {
  const form = new FormData();
  form.append('customerId', customerId);
  for (const field of FIELDS) form.append(field, draft[field].trim());
  if (photo === 'remove') form.append('removeImage', 'true');
  else if (photo) form.append('imageUrl', photo.file, 'photo.jpg');
  return form;
}
