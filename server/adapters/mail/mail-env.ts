/** The variables of the mail server. */
import { z } from 'zod';
import { url } from '#server/env-formats.ts';

export interface MailEnv {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where mail comes back to that is refused after it was taken; undefined: to the address of `from`. */
  readonly bouncesTo: string | undefined;
}

export const mailVariables = {
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.co.nz:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be an address such as orders@example.co.nz or "Orders <orders@example.co.nz>"',
    })
    .optional(),
  MAIL_BOUNCES_TO: z.email({ error: 'must be an address such as bounces@example.co.nz' }).optional(),
};

const variables = z.object(mailVariables);

export function toMail({ SMTP_URL, MAIL_FROM, MAIL_BOUNCES_TO }: z.output<typeof variables>): MailEnv {
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? 'Servery <orders@localhost>', bouncesTo: MAIL_BOUNCES_TO };
}
