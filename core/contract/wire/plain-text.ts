/** Which characters people's texts may have. */
import { z } from 'zod';
import { withoutMarks } from '#core/domain/printable.ts';

/**
 * Control characters cannot be stored or shown, and a line break in a name would add a line to a mail's head or a
 * docket; direction marks change how a text reads.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_BREAKS = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;

/** Whether `text` is one line that can be printed as it is. */
export function isPlainLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return !UNPRINTABLE_BUT_BREAKS.test(text);
}

/** Letters and signs by their class that show nothing: fillers of Hangul and the empty pattern of Braille. */
const FILLERS = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether `text` shows nothing. Staff call a guest by a name that they can read. */
export function isInvisible(text: string): boolean {
  return isPlainText(text) && !VISIBLE.test(text.replace(FILLERS, ''));
}

/**
 * A text that a person types. Direction marks, which a number or name copied from a phone's contacts may
 * hold, are removed instead of refused; a text that shows nothing is an empty one.
 */
export const guestText = (missing?: string) =>
  z.string(missing === undefined ? {} : { error: missing }).overwrite((typed) => {
    const text = withoutMarks(typed);
    return isInvisible(text) ? '' : text;
  });

/** A name, a label or a reason that others read: one line, '' where it is left empty. `missing`: where it is absent. */
export const typedLine = (max: number, tooLong = 'error.tooLong', missing?: string) =>
  guestText(missing).trim().max(max, tooLong).refine(isPlainLine, 'error.characters');

/** A line that shows something; `missing` is the message when it is absent or blank. */
export const requiredLine = (missing: string, max: number, tooLong?: string) =>
  typedLine(max, tooLong, missing).min(1, missing);

/** The same of several lines. */
export const typedText = (max: number, missing?: string) =>
  guestText(missing).trim().max(max, 'error.tooLong').refine(isPlainText, 'error.characters');

/** The same of several lines. */
export const requiredText = (missing: string, max: number) => typedText(max, missing).min(1, missing);
