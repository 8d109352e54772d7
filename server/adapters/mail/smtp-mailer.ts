/** Hands mail to an SMTP server through nodemailer. */
import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { currentRequestId } from '#server/request-trace.ts';
import { AddressRefused, type Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465` */
  readonly url: string;
  /** `Orders <orders@example.co.nz>`: the address is used, the name only where a mail brings none. */
  readonly from: string;
  /** Where late bounces go; undefined: to the address of `from`. */
  readonly bouncesTo: string | undefined;
}

/** Well below what a job may take, so that a slow server counts as a failure that is tried again. */
const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

function addressOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name: name.trim().replace(/^"|"$/g, ''), address: address.trim() };
}

/**
 * Whether the server said of the recipient's address that there is no such mailbox (RFC 5321: 550, 551, 553; RFC 3463:
 * 5.1.x, 5.2.1). Other refusals may be about the sender or the mail, and are tried again.
 */
function isNoMailbox(error: unknown): boolean {
  const { command, responseCode, response = '' } = error as Partial<SMTPError>;
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  return enhanced === undefined || /^5\.(1\.|2\.1$)/.test(enhanced);
}

/** The Message-ID of a restaurant's mail of this key, the same each time. */
function messageIdOf(clientId: string, key: string, domain: string): string {
  return `<${createHash('sha256').update(`${clientId} ${key}`).digest('hex').slice(0, 40)}@${domain}>`;
}

export function createSmtpMailer({ url, from, bouncesTo }: SmtpOptions): Mailer {
  const sender = addressOf(from);
  const domain = sender.address.split('@').at(-1) ?? '';
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    // A mail is made of texts; nothing in it may be read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** The header names the request that the mail goes back to, so that a bounce leads to the log's lines. */
    async send({ clientId, fromName, to, subject, text, html, replyTo, attachments = [], ...about }) {
      const requestId = currentRequestId();
      const [messageId, root] = [about.key, about.thread].map((key) => key && messageIdOf(clientId, key, domain));
      const mail = {
        from: { name: fromName || sender.name, address: sender.address },
        // As an object, so that a customer's text can never become a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(replyTo !== null ? { replyTo: { name: '', address: replyTo } } : {}),
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ...(messageId ? { messageId } : {}),
        ...(root && root !== messageId ? { references: root, inReplyTo: root } : {}),
        headers: {
          ...(about.isAnswer ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(requestId === null ? {} : { 'X-Request-Id': requestId }),
        },
        // A mail that is refused hours after it was taken comes back to this address.
        ...(bouncesTo ? { envelope: { from: bouncesTo, to } } : {}),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isNoMailbox(error) ? new AddressRefused(error) : error;
      });
    },
  };
}
