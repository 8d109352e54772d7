import type { MessageKey } from '../../lib/i18n.tsx';

/** Static texts of §2.6, one dialog each. */
export const POLICIES = {
  privacy: {
    link: 'shell.policy.privacy',
    title: 'info.policy.privacy.title',
    paragraphs: ['info.policy.privacy.1', 'info.policy.privacy.2', 'info.policy.privacy.3'],
  },
  terms: {
    link: 'shell.policy.terms',
    title: 'info.policy.terms.title',
    paragraphs: ['info.policy.terms.1', 'info.policy.terms.2', 'info.policy.terms.3', 'info.policy.refund.2'],
  },
  refund: {
    link: 'shell.policy.refund',
    title: 'info.policy.refund.title',
    paragraphs: ['info.policy.refund.1', 'info.policy.refund.2', 'info.policy.refund.3'],
  },
} as const satisfies Record<string, { link: MessageKey; title: MessageKey; paragraphs: readonly MessageKey[] }>;

export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

/** The policy that a URL names; the terms for anything unknown. */
export function policyNamed(value: string): PolicyName {
  return POLICY_NAMES.find((name) => name === value) ?? 'terms';
}
