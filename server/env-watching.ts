/** The variables of what watches the server: its numbers, and reports of errors. */
import { z } from 'zod';
import { readDsn } from './adapters/error-reports/error-reports.ts';
import { port } from './env-formats.ts';

export interface WatchingEnv {
  /** Where the numbers of this process are served; nowhere when neither is set. `port` is on the loopback address. */
  readonly metrics: { readonly token: string | undefined; readonly port: number | undefined };
  /** Where errors are reported to: `https://KEY@host/PROJECT`. */
  readonly sentryDsn: string | undefined;
}

export const watchingVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, { error: 'must have at least 24 characters without spaces' })
    .optional(),
  METRICS_PORT: port.optional(),
  SENTRY_DSN: z
    .string()
    .refine((text) => readDsn(text) !== null, {
      error: 'must be an address such as https://KEY@errors.example.co.nz/1',
    })
    .optional(),
};

const variables = z.object(watchingVariables);

export function toWatching({ METRICS_TOKEN, METRICS_PORT, SENTRY_DSN }: z.output<typeof variables>): WatchingEnv {
  return { metrics: { token: METRICS_TOKEN, port: METRICS_PORT }, sentryDsn: SENTRY_DSN };
}
