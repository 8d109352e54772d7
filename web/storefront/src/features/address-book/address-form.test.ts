import { describe, expect, it } from 'vitest';
import { toE164 } from '#core/domain/country/page-phone.ts';
import { bodyOf, checkDraft, digitsOf, draftOf, phoneDigits } from './address-form.ts';

const SAVED = {
  addressId: '8d1c7f1e-9d0e-4a52-9d0c-0a4c4a2b1c3d',
  name: 'Office',
  fullAddress: '14 Franklin Road, Freemans Bay, Auckland 1011',
  zipCode: '1011',
  phone: '+64214820917',
  geoLocation: { latitude: -36.85, longitude: 174.74 },
  place: 'signed',
  isDefault: false,
} as const;

describe('an address in the form', () => {
  it.each(['+64214820917', '+6495550148', '+6421123456', '+61412345678', '+12025550143'])(
    'shows %s in digits that the form takes and that mean the same number',
    (stored) => {
      const digits = phoneDigits(stored);
      expect(digits).toMatch(/^\d{10,15}$/);
      expect(toE164(digits)).toBe(stored);
    },
  );

  it('takes 10 to 15 digits and an address that is not blank', () => {
    const draft = draftOf(SAVED, false);
    expect(checkDraft(draft)).toEqual({ phone: false, fullAddress: false });
    const wrong = ['', '123456789', '1234567890123456', '02148209a7'];
    expect(wrong.map((phone) => checkDraft({ ...draft, phone }).phone)).toEqual([true, true, true, true]);
    expect(checkDraft({ ...draft, fullAddress: ' \n ' }).fullAddress).toBe(true);
    expect(digitsOf('+64 (21) 482-0917 x')).toBe('64214820917');
  });

  it('is sent with the field names of the contract', () => {
    expect(bodyOf(draftOf(SAVED, true), '1011')).toEqual({
      name: 'Office',
      fullAddress: SAVED.fullAddress,
      zipCode: '1011',
      phone: '0214820917',
      geoLocation: SAVED.geoLocation,
      place: 'signed',
      isDefault: false,
    });
    expect(draftOf(null, true)).toMatchObject({ name: 'Home', isDefault: true, place: null });
  });
});
