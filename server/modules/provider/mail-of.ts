import type { WireInstallation } from '#core/contract/provider/provider.ts';
import type { Env } from '#server/env.ts';

/** What becomes of mail: it leaves by SMTP, is kept for the mailbox page, or is kept where no page shows it. */
export function mailOf({ mail, hasMailboxPage }: Pick<Env, 'mail' | 'hasMailboxPage'>): WireInstallation['mail'] {
  if (mail.smtpUrl) return 'smtp';
  return hasMailboxPage ? 'mailbox' : 'none';
}
