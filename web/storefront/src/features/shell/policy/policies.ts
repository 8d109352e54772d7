import type { Policy } from '#core/domain/store/own-policy-text.ts';
import type { MessageKey } from '#store/lib/page/i18n.tsx';

/** The static policies: each has a dialog and a page; policy-text.ts holds their texts. */
export const POLICIES = {
  privacy: { link: 'shell.policy.privacy', title: 'info.policy.privacy.title' },
  terms: { link: 'shell.policy.terms', title: 'info.policy.terms.title' },
  refund: { link: 'shell.policy.refund', title: 'info.policy.refund.title' },
} as const satisfies Record<Policy, { link: MessageKey; title: MessageKey }>;

export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

/** The policy in a URL; the terms for an unknown name. */
export function policyNamed(value: string): PolicyName {
  return POLICY_NAMES.find((name) => name === value) ?? 'terms';
}
