/** A phone number as New Zealanders write it. */
export { nationalPhone as phoneText } from '#core/domain/guests/phone.ts';
