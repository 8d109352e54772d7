export { nationalPhone as phoneText } from '#core/domain/phone.ts';
