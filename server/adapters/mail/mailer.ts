import { JobEnded } from '#server/jobs/jobs.ts';

/**
 * The purpose of a mail, which decides its limit. `order`: about one order; `order-digest`: about several; `code`: a
 * requested code or link; `courtesy`: may be dropped; `person`: news from a staff member or a guest for the reader;
 * `restaurant`: to the restaurant itself.
 */
export type MailPurpose = 'order' | 'order-digest' | 'code' | 'courtesy' | 'person' | 'restaurant';

/** The mail server refuses the address for ever: no later try helps, and the job of the mail ends. */
export class AddressRefused extends JobEnded {
  override readonly name = 'AddressRefused';

  constructor(cause?: unknown) {
    super('A mail server refuses the address', { cause });
  }
}

export interface MailedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
}

/** Sends one mail. Implementations: SMTP, and the mailbox page of demo mode. Throws when the mail server refuses it. */
export interface Mail {
  readonly purpose: MailPurpose;
  readonly clientId: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; null where nobody reads it, which the mail says. */
  readonly replyTo: string | null;
  /** Says which mail of the restaurant it is, so that one that is sent twice arrives as one. Without it no later mail refers to it. */
  readonly key?: string;
  /** The key of the first mail of its conversation, under which mail programs show it. */
  readonly thread?: string;
  /** True where a person has answered; false: the product wrote it by itself. */
  readonly isAnswer?: boolean;
  readonly attachments?: readonly MailedFile[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
