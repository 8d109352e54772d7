/** Our tokens as Stripe's appearance, because its form is in an iframe and cannot read them. */
import type { Appearance } from '@stripe/stripe-js';

/** `value` reads a custom property of the page, e.g. '--ink'; called again when the theme changes. */
export function stripeAppearance(theme: 'light' | 'dark', value: (property: string) => string): Appearance {
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      fontFamily: value('--font-text'),
      fontSizeBase: '15px',
      borderRadius: value('--r-14'),
      spacingUnit: '4px',
      colorPrimary: value('--brand-ui'),
      colorBackground: value('--raised'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-2'),
      colorTextPlaceholder: value('--ink-2'),
      colorDanger: value('--danger'),
      colorSuccess: value('--success'),
      colorWarning: value('--warn'),
      iconColor: value('--ink-2'),
      focusBoxShadow: `0 0 0 3px ${value('--brand-tint-2')}`,
    },
    rules: {
      '.Input': { border: `1px solid ${value('--line-2')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1px solid ${value('--brand-ui')}` },
      '.Input--invalid': { border: `1px solid ${value('--danger')}`, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '600', color: value('--ink') },
      '.Tab': { border: `1px solid ${value('--line-2')}`, boxShadow: 'none' },
      '.Error': { fontSize: '13px' },
    },
  };
}

/** Reads the page's present tokens. */
export function pageToken(property: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}
