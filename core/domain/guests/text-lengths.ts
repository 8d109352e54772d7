/**
 * How many characters a text may have that a guest types. The contract refuses any other number, and the forms of the
 * store stop there.
 */

/** First and last name together. */
export const MAX_FULL_NAME = 200;
/** The company for which an order is, on its receipt. */
export const MAX_COMPANY = 120;
/** First or last name of an account. */
export const MAX_ACCOUNT_NAME = 100;
/** Characters of an e-mail address, by RFC 5321. */
export const MAX_EMAIL = 254;
/** As typed for an order or a message, with separators. */
export const MAX_PHONE = 40;
/** As typed for an account, which stores it as E.164. */
export const MAX_ACCOUNT_PHONE = 30;
/** The least characters of a password, of guests and of staff. */
export const MIN_PASSWORD = 8;
/** Characters of a password: a longer one would only make hashing slow. */
export const MAX_PASSWORD = 200;
/** Characters of an address in one field. */
export const MAX_ADDRESS = 500;
/** Characters of the notes to a whole order. */
export const MAX_ORDER_NOTES = 1000;
/** Characters of what a guest writes with a reservation. */
export const MAX_RESERVATION_NOTES = 500;
/** Feedback, or a message of the contact page. */
export const MAX_MESSAGE = 2000;
/** The number of an order as a guest writes it in feedback. */
export const MAX_ORDER_NUMBER = 20;
/** Characters of a promotion code as a guest types it. */
export const MAX_PROMO_CODE = 100;
/** What a guest writes with a rating. */
export const MAX_RATING_TEXT = 500;
/** Car and plate of a guest who waits outside. */
export const MAX_CAR = 60;
