/** A phone number as the restaurant's guests write it. */
export { nationalPhone as phoneText } from '#core/domain/country/page-phone.ts';
