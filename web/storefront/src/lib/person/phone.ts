export { nationalPhone as phoneText } from '#core/domain/guests/phone.ts';
