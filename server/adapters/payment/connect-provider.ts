/** Accounts of restaurants at the card provider, which the operator's account opens and their owners complete there. */

export interface NewAccount {
  readonly clientId: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly name: string;
  readonly email: string;
}

/** What the provider says of an account. */
export interface AccountStanding {
  /** It may take card payments. */
  readonly charges: boolean;
  /** It is paid out to its bank. */
  readonly payouts: boolean;
  /** What is still asked for, in the provider's words: 'individual.verification.document'. */
  readonly due: readonly string[];
  /** Until when, UTC ms; null where no day is set. */
  readonly dueByMs: number | null;
  /** Why it may not, in the provider's words: 'requirements.past_due'; null where nothing is wrong. */
  readonly disabledReason: string | null;
}

/** Every method throws PaymentProviderError. */
export interface ConnectProvider {
  /** Opens an account and answers its id; a repeat for the same restaurant answers the same account. */
  openAccount(wanted: NewAccount): Promise<string>;
  /** A web address where the owner completes the account: it opens once, within minutes. Neither stored nor logged. */
  onboardingLink(account: string, page: string): Promise<string>;
  /** Null for an account that the operator's does not know, or no longer. */
  getAccount(account: string): Promise<AccountStanding | null>;
}
