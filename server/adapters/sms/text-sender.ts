/** Sends one SMS. Implementations: none, a provider with the calls of Twilio, and the demo's page. */

export interface TextMessage {
  readonly clientId: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** `refused`: the provider answered that this number gets none, with its own number for the reason. */
export type TextOutcome =
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'refused'; readonly code: string };

/** The provider did not answer, or not clearly: the text may have been sent, so it is not sent again. */
export class TextUnanswered extends Error {
  override readonly name = 'TextUnanswered';
}

/** The provider takes nothing at the moment, and has not sent the text. */
export class TextPostponed extends Error {
  override readonly name = 'TextPostponed';
}

/** What a provider tells afterwards: how a text fared, or that its reader wants no more. */
export type TextReport =
  | { readonly kind: 'state'; readonly providerId: string; readonly isDelivered: boolean; readonly code: string | null }
  | { readonly kind: 'stop'; readonly from: string }
  | { readonly kind: 'start'; readonly from: string }
  | { readonly kind: 'other' };

export interface TextSender {
  readonly kind: 'none' | 'twilio' | 'stand-in';
  /** Throws `TextUnanswered` or `TextPostponed`. */
  send(message: TextMessage): Promise<TextOutcome>;
  /**
   * What a call-back says; null where its signature is not the provider's. `url` as the provider called it.
   */
  readReport(url: string, fields: Readonly<Record<string, string>>, signature: string | undefined): TextReport | null;
}

/** The number gets no SMS: its reader wrote STOP. */
export const CODE_STOPPED = '21610';
/** The number is no mobile. */
export const CODE_LANDLINE = '21614';

export const noTexts: TextSender = {
  kind: 'none',
  send: async () => ({ state: 'refused', code: 'none' }),
  readReport: () => null,
};
