/** Hands one mail over. Implementations: SMTP, and the mailbox page of demo mode. Throws when it was not taken. */
export interface Mail {
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
