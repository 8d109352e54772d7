import type { MessageKey } from '../../lib/i18n.tsx';

/** Static texts of §2.6, one dialog each. */
export const POLICIES = {
  privacy: {
    link: 'shell.policy.privacy',
    title: 'shell.policy.privacy.title',
    paragraphs: ['shell.policy.privacy.1', 'shell.policy.privacy.2', 'shell.policy.privacy.3'],
  },
  terms: {
    link: 'shell.policy.terms',
    title: 'shell.policy.terms.title',
    paragraphs: ['shell.policy.terms.1', 'shell.policy.terms.2', 'shell.policy.terms.3', 'shell.policy.refund.2'],
  },
  refund: {
    link: 'shell.policy.refund',
    title: 'shell.policy.refund.title',
    paragraphs: ['shell.policy.refund.1', 'shell.policy.refund.2', 'shell.policy.refund.3'],
  },
} as const satisfies Record<string, { link: MessageKey; title: MessageKey; paragraphs: readonly MessageKey[] }>;

export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

/** The policy that a URL names; the terms for anything unknown. */
export function policyNamed(value: string): PolicyName {
  return POLICY_NAMES.find((name) => name === value) ?? 'terms';
}
