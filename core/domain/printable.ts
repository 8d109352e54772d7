/** Which characters a text that people read may have. Pure. */

/** Of all kinds: marks, overrides and isolates. Joiners stay, because Hindi and Punjabi are written with them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[\p{Cs}\u2028\u2029]|(?![\n\r\t])\p{Cc}/gu;

/** Without what turns the direction in which a text reads: a text that was copied may hold it, and nobody sees it. */
export function withoutMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** What can be shown of a text out of a file: no direction marks, no control characters but line breaks and tabs. */
export function printable(text: string): string {
  return withoutMarks(text).replace(CONTROLS, '');
}
