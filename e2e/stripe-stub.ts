/**
 * Stripe's script as far as our form uses it, for a browser without a network: draws a button in place of each element and
 * records every call in `window.stripeCalls`. What a form or a confirmation answers is taken from `window.stripeAnswers`, in turn.
 */
import type { Page } from '@playwright/test';

const SCRIPT = `
window.stripeCalls = [];
window.stripeAnswers = [];
window.Stripe = (key, options) => {
  const note = (name, value) => window.stripeCalls.push([name, value === undefined ? null : JSON.parse(JSON.stringify(value))]);
  note('Stripe', [key, options]);
  const element = (type, given) => {
    const listeners = {};
    let box = null;
    return {
      on(event, listener) { listeners[event] = listener; return this; },
      once(event, listener) { listeners[event] = listener; return this; },
      off() { return this; },
      mount(target) {
        box = document.createElement('button');
        box.type = 'button';
        box.textContent = 'stub ' + type;
        box.addEventListener('click', () => {
          if (type !== 'expressCheckout') return;
          listeners.click?.({
            elementType: type,
            resolve: () => listeners.confirm?.({ elementType: type, paymentFailed: (why) => note('paymentFailed', why) }),
            reject: () => note('reject'),
          });
        });
        target.append(box);
        note('mount', type);
        setTimeout(() => listeners.ready?.({ elementType: type, availablePaymentMethods: { applePay: true, googlePay: true } }));
      },
      update(changed) { note('update ' + type, changed); },
      unmount() { box?.remove(); },
      destroy() { box?.remove(); },
      focus() {}, blur() {}, clear() {}, collapse() {},
      given,
    };
  };
  return {
    elements(given) {
      note('elements', given);
      const made = {};
      return {
        create(type, asked) { note('create ' + type, asked); made[type] = element(type, asked); return made[type]; },
        getElement: (type) => made[type] ?? null,
        update(changed) { note('elements.update', changed); },
        submit: async () => { note('submit', Object.keys(made)); return window.stripeAnswers[0]?.ofForm ? window.stripeAnswers.shift() : {}; },
        fetchUpdates: async () => ({}),
        on() {}, off() {},
      };
    },
    createToken: async () => ({}), createPaymentMethod: async () => ({}), confirmCardPayment: async () => ({}),
    confirmPayment: async ({ clientSecret, confirmParams, redirect, elements }) => {
      note('confirmPayment', { clientSecret, confirmParams, redirect, isCard: elements.getElement('payment') !== null });
      return window.stripeAnswers.shift() ?? { paymentIntent: { id: clientSecret.split('_secret')[0], status: 'requires_capture' } };
    },
    _registerWrapper() {}, registerAppInfo() {},
  };
};
window.Stripe.version = 'endive';
`;

/** What a page says of its restaurant, changed on the way to the browser. */
async function rewriteBoot(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      // Asked at the address: only browsers find *.localhost by themselves.
      const { host, port, pathname, search } = new URL(route.request().url());
      const response = await route.fetch({
        url: `http://127.0.0.1:${port}${pathname}${search}`,
        headers: { ...route.request().headers(), host },
      });
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    },
  );
}

/** The restaurant is paid through Stripe: its page says so, and Stripe's script is the stub. */
export async function useStripe(page: Page, publishableKey: string): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await rewriteBoot(page, (html) =>
    html
      .replace(/"stripePublishableKey":null,?/g, '')
      .replaceAll(
        '"paymentProvider":"simulator"',
        `"paymentProvider":"stripe","stripePublishableKey":"${publishableKey}"`,
      ),
  );
}

/** The restaurant has not been verified for card payments. */
export async function useUnverified(page: Page): Promise<void> {
  await rewriteBoot(page, (html) => html.replaceAll('"isStripeVerified":true', '"isStripeVerified":false'));
}

export type StripeCall = readonly [name: string, value: unknown];

/** What the page asked of Stripe so far. */
export function stripeCalls(page: Page): Promise<readonly StripeCall[]> {
  return page.evaluate(() => (window as unknown as { stripeCalls: StripeCall[] }).stripeCalls ?? []);
}

/** What the next confirmation answers, or the next check of the form where it says `ofForm`. */
export async function answerNext(page: Page, answer: unknown): Promise<void> {
  await page.evaluate((given) => {
    (window as unknown as { stripeAnswers: unknown[] }).stripeAnswers.push(given);
  }, answer);
}
