/**
 * What a mail is for, by which it is limited. `order`: about one order; `order-digest`: about several; `code`: a code or link
 * that somebody asked for; `courtesy`: nothing is lost without it; `person`: what a person of the restaurant or a guest did
 * that the reader must learn of; `restaurant`: to the restaurant itself.
 */
export type MailPurpose = 'order' | 'order-digest' | 'code' | 'courtesy' | 'person' | 'restaurant';

/** Hands one mail over. Implementations: SMTP, and the mailbox page of demo mode. Throws when it was not taken. */
export interface Mail {
  readonly purpose: MailPurpose;
  readonly clientId: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; absent: to the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
