/** Star CloudPRNT: what a printer says, and what the server answers. Pure. */
import { z } from 'zod';
import type { PrinterCondition } from '#core/domain/printing/printing.ts';
import type { PrintOutcome } from '#server/modules/printing/printer-desk.ts';
import { storable } from '#server/storable.ts';

/** All current models take it; a TSP100 refuses `application/octet-stream`. */
export const STAR_MEDIA = 'image/png';

/** Asked once, and never together with a docket: then only the questions would be answered. */
export const STAR_QUESTIONS = ['Encodings', 'PageInfo', 'GetPollInterval'].map((request) => ({ request, options: '' }));

const action = z.object({ request: z.string().max(100), result: z.unknown() });

export const starPoll = z.object({
  statusCode: z.string().max(300).default('200 OK'),
  printingInProgress: z.boolean().nullish(),
  clientAction: z.array(action).max(20).nullish(),
});

/** '200%20OK' as '200 OK', without what no column can keep. */
export function decodeStatus(text: string): string {
  try {
    return storable(decodeURIComponent(text.replaceAll('+', ' ')).slice(0, 100));
  } catch {
    return storable(text.slice(0, 100));
  }
}

const codeOf = (status: string): number => Number(/^\d{3}/.exec(status)?.[0] ?? Number.NaN);

/** How a printer stands by its status: 2xx online, 210 paper low, 410 out of paper, 420 cover open. */
export function conditionOf(status: string): PrinterCondition {
  const code = codeOf(status);
  if (code === 410) return 'paper-out';
  if (code === 420) return 'cover-open';
  if (code === 210 || code === 211) return 'paper-low';
  return code >= 200 && code < 300 ? 'ok' : 'error';
}

/** What became of a docket by the code of its DELETE: 'OK' and 2xx are printed. */
export function outcomeOf(status: string): PrintOutcome {
  const code = codeOf(status);
  if (/^ok\b/i.test(status) || (code >= 200 && code < 300)) return 'printed';
  // The bytes could not be read: they will not be better next time.
  if (code >= 510 && code < 520) return 'impossible';
  // They were not downloaded.
  return code >= 520 && code < 530 ? 'refused' : 'broken';
}

/** Answers to our questions, by their names. */
export function abilitiesOf(actions: readonly z.infer<typeof action>[]): Record<string, string> {
  const answers = actions.map(({ request, result }) => {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return [storable(request), storable(text.slice(0, 500))] as const;
  });
  return Object.fromEntries(answers);
}

/** Headers beside the picture. */
export function starHeaders({ beeps, opensDrawer }: { readonly beeps: boolean; readonly opensDrawer: boolean }) {
  return {
    'content-type': STAR_MEDIA,
    'x-star-cut': 'partial; feed=true',
    'x-star-imageditherpattern': 'none',
    ...(beeps ? { 'x-star-buzzerstartpattern': '1' } : {}),
    ...(opensDrawer ? { 'x-star-cashdrawer': 'end' } : {}),
  };
}
