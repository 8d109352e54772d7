/** Which characters people's texts may have. */
import { z } from 'zod';

/**
 * Control characters cannot be stored or shown, and a line break in a name would add a line to a mail's head or a
 * docket; direction marks change how a text reads.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_BREAKS = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;

/** Whether `text` is one line that can be printed as it is. */
export function isPlainLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return !UNPRINTABLE_BUT_BREAKS.test(text);
}

/**
 * A text of a person without an account. Direction marks, which a number or name copied from a phone's contacts may
 * hold, are removed instead of refused.
 */
export const guestText = () => z.string().overwrite((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));
