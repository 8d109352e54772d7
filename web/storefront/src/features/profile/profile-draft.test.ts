import { describe, expect, it } from 'vitest';
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { checkDraft, draftOf, formOf, isChanged } from './profile-draft.ts';

const TODAY = '2026-11-21';
const profile: WireProfile = {
  customerId: '6f8f0f5e-3f0a-4a55-9c5c-1f0c6a3b2d11',
  firstName: 'Aroha',
  lastName: 'Ngāta',
  phoneNumber: '+64214820917',
  email: 'aroha@example.nz',
  birthDate: null,
  imageUrl: null,
  customerType: 1,
  addresses: [],
};
const draft = draftOf(profile);

describe('the profile form', () => {
  it('begins with what is kept, the number as New Zealanders write it, and takes every script', () => {
    expect(draft).toEqual({ firstName: 'Aroha', lastName: 'Ngāta', phoneNumber: '021 482 0917', birthDate: '' });
    expect(checkDraft(draft, TODAY)).toEqual({});
    expect(checkDraft({ ...draft, firstName: 'गुरप्रीत', lastName: 'ਕੌਰ 🙂' }, TODAY)).toEqual({});
  });

  it.each([
    ['firstName', '  ', 'profile.error.firstName'],
    ['lastName', '', 'profile.error.lastName'],
    ['lastName', 'x'.repeat(101), 'profile.error.long'],
    ['phoneNumber', '', 'profile.error.phoneNumber'],
    ['phoneNumber', '12', 'profile.error.phone'],
    ['phoneNumber', '1234567890123456', 'profile.error.phone'],
    ['phoneNumber', 'call me', 'profile.error.phone'],
    ['birthDate', TODAY, 'profile.error.birthDate'],
    ['birthDate', '0026-11-20', 'profile.error.birthDate'],
  ])('refuses %s %j', (field, value, key) => {
    expect(checkDraft({ ...draft, [field]: value }, TODAY)).toEqual({ [field]: key });
  });

  it('knows whether there is anything to save, and sends the e-mail never', () => {
    expect(isChanged(draft, profile, null)).toBe(false);
    expect(isChanged({ ...draft, firstName: 'Hana' }, profile, null)).toBe(true);
    expect(isChanged(draft, profile, 'remove')).toBe(true);
    const form = formOf(profile.customerId, draft, 'remove');
    expect([...form.keys()]).toEqual([
      'customerId',
      'firstName',
      'lastName',
      'phoneNumber',
      'birthDate',
      'removeImage',
    ]);
    const photo = { file: new Blob(['x'], { type: 'image/jpeg' }), preview: '' };
    expect(formOf(profile.customerId, draft, photo).get('imageUrl')).toBeInstanceOf(Blob);
  });
});
