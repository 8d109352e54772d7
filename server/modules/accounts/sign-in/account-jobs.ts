/** Names of the mail that accounts leave behind in the outbox. Payloads hold ids alone: no address, no code. */
export const ACCOUNT_JOBS = {
  /** Answers a request for a code: makes it and mails it, or says that there is an account already. */
  code: 'mail.code',
  /** Tells a customer that the password was changed. */
  passwordChanged: 'mail.password-changed',
  /** Asks a customer who did not sign in for long whether the account is still wanted. */
  accountIdle: 'mail.account-idle',
} as const;
