/** Which ways to pay checkout offers. An unverified restaurant takes no cards. Spec: payment#card-offered */
import type { PaymentMode } from '#core/contract/wire/codes.ts';

export interface PaymentRules {
  readonly allowsCash: boolean;
  readonly allowsCard: boolean;
}

export interface PaymentOptions {
  /** Online first, as it is the default. */
  readonly modes: readonly PaymentMode[];
  /** Cards are switched on but the restaurant cannot take them: 'Please contact the restaurant to verify…'. */
  readonly isUnverified: boolean;
}

export function paymentOptions(rules: PaymentRules, isVerified: boolean): PaymentOptions {
  const modes: PaymentMode[] = [];
  if (rules.allowsCard && isVerified) modes.push('online');
  if (rules.allowsCash) modes.push('cash');
  return { modes, isUnverified: rules.allowsCard && !isVerified };
}
