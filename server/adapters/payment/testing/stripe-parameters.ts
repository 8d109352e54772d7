/** What Stripe's published API accepts at each endpoint that the stand-in knows, checked as Stripe checks it. */
import type Stripe from 'stripe';

export type Parameters = { readonly [key: string]: Parameter };
type Parameter = string | Parameters;

export interface Refusal {
  readonly status: number;
  readonly error: {
    readonly type: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly param?: string;
    readonly message: string;
  };
}

export interface Endpoint {
  readonly name:
    | 'create'
    | 'list'
    | 'search'
    | 'retrieve'
    | 'capture'
    | 'cancel'
    | 'refund'
    | 'listRefunds'
    | 'dispute'
    | 'listDisputes'
    | 'payout'
    | 'listPayouts'
    | 'listMovements'
    | 'openV2'
    | 'openV1'
    | 'account'
    | 'linkV2'
    | 'linkV1';
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  readonly expandable: readonly string[];
}

const all = <Key extends string>(...keys: Key[]): readonly Key[] => keys;

/** Typed by the official SDK, which is generated from the published description: a wrong name does not compile. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'create',
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    allowed: all<keyof Stripe.PaymentIntentCreateParams>(
      ...all('amount', 'currency', 'allowed_payment_method_types', 'amount_details', 'application_fee_amount'),
      ...all('automatic_payment_methods', 'capture_method', 'confirm', 'confirmation_method', 'confirmation_token'),
      ...all('customer', 'customer_account', 'description', 'error_on_requires_action', 'expand', 'hooks', 'mandate'),
      ...all('excluded_payment_method_types', 'mandate_data', 'metadata', 'off_session', 'on_behalf_of'),
      ...all('payment_details', 'payment_method', 'payment_method_configuration', 'payment_method_data'),
      ...all('payment_method_options', 'radar_options', 'receipt_email', 'return_url', 'setup_future_usage'),
      ...all('shipping', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
      ...all('use_stripe_sdk'),
    ),
    required: ['amount', 'currency'],
    expandable: ['latest_charge'],
  },
  {
    name: 'list',
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    allowed: all<keyof Stripe.PaymentIntentListParams>(
      ...all('created', 'customer', 'customer_account', 'ending_before', 'expand', 'limit', 'starting_after'),
    ),
    required: [],
    expandable: ['data.latest_charge'],
  },
  {
    name: 'search',
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    allowed: all<keyof Stripe.PaymentIntentSearchParams>('query', 'limit', 'page', 'expand'),
    required: ['query'],
    expandable: ['data.latest_charge'],
  },
  {
    name: 'retrieve',
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    allowed: all<keyof Stripe.PaymentIntentRetrieveParams>('client_secret', 'expand'),
    required: [],
    expandable: ['latest_charge'],
  },
  {
    name: 'capture',
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/capture$/,
    allowed: all<keyof Stripe.PaymentIntentCaptureParams>(
      ...all('amount_details', 'amount_to_capture', 'application_fee_amount', 'expand', 'final_capture', 'hooks'),
      ...all('metadata', 'payment_details', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_data'),
    ),
    required: [],
    expandable: ['latest_charge'],
  },
  {
    name: 'cancel',
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    allowed: all<keyof Stripe.PaymentIntentCancelParams>('cancellation_reason', 'expand'),
    required: [],
    expandable: ['latest_charge'],
  },
  {
    name: 'refund',
    method: 'POST',
    path: /^\/v1\/refunds$/,
    allowed: all<keyof Stripe.RefundCreateParams>(
      ...all('amount', 'charge', 'currency', 'customer', 'expand', 'instructions_email', 'metadata', 'origin'),
      ...all('payment_intent', 'reason', 'refund_application_fee', 'reverse_transfer'),
    ),
    required: ['payment_intent'],
    expandable: ['payment_intent', 'charge'],
  },
  {
    name: 'listRefunds',
    method: 'GET',
    path: /^\/v1\/refunds$/,
    allowed: all<keyof Stripe.RefundListParams>(
      ...all('charge', 'created', 'ending_before', 'expand', 'limit', 'payment_intent', 'starting_after'),
    ),
    required: [],
    expandable: ['data.payment_intent', 'data.charge'],
  },
  {
    name: 'listDisputes',
    method: 'GET',
    path: /^\/v1\/disputes$/,
    allowed: all<keyof Stripe.DisputeListParams>(
      ...all('charge', 'created', 'ending_before', 'expand', 'limit', 'payment_intent', 'starting_after'),
    ),
    required: [],
    expandable: ['data.charge', 'data.payment_intent'],
  },
  {
    name: 'dispute',
    method: 'GET',
    path: /^\/v1\/disputes\/([^/]+)$/,
    allowed: all<keyof Stripe.DisputeRetrieveParams>('expand'),
    required: [],
    expandable: ['charge', 'payment_intent'],
  },
  {
    name: 'listPayouts',
    method: 'GET',
    path: /^\/v1\/payouts$/,
    allowed: all<keyof Stripe.PayoutListParams>(
      ...all('arrival_date', 'created', 'destination', 'ending_before', 'expand', 'limit', 'starting_after', 'status'),
    ),
    required: [],
    expandable: ['data.destination', 'data.balance_transaction'],
  },
  {
    name: 'payout',
    method: 'GET',
    path: /^\/v1\/payouts\/([^/]+)$/,
    allowed: all<keyof Stripe.PayoutRetrieveParams>('expand'),
    required: [],
    expandable: ['destination', 'balance_transaction'],
  },
  {
    name: 'listMovements',
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    allowed: all<keyof Stripe.BalanceTransactionListParams>(
      ...all('created', 'currency', 'ending_before', 'expand', 'limit', 'payout', 'source', 'starting_after', 'type'),
    ),
    required: [],
    expandable: ['data.source'],
  },
  {
    name: 'openV2',
    method: 'POST',
    path: /^\/v2\/core\/accounts$/,
    allowed: all<keyof Stripe.V2.Core.AccountCreateParams>(
      ...all('account_token', 'configuration', 'contact_email', 'contact_phone', 'dashboard', 'defaults'),
      ...all('display_name', 'identity', 'include', 'metadata'),
    ),
    required: ['configuration', 'contact_email'],
    expandable: [],
  },
  {
    name: 'openV1',
    method: 'POST',
    path: /^\/v1\/accounts$/,
    allowed: all<keyof Stripe.AccountCreateParams>(
      ...all('account_token', 'business_profile', 'business_type', 'capabilities', 'company', 'controller', 'country'),
      ...all('default_currency', 'documents', 'email', 'expand', 'external_account', 'groups', 'individual'),
      ...all('metadata', 'settings', 'tos_acceptance', 'type'),
    ),
    required: ['controller', 'country'],
    expandable: [],
  },
  {
    name: 'account',
    method: 'GET',
    path: /^\/v1\/accounts\/([^/]+)$/,
    allowed: all<keyof Stripe.AccountRetrieveParams>('expand'),
    required: [],
    expandable: [],
  },
  {
    name: 'linkV2',
    method: 'POST',
    path: /^\/v2\/core\/account_links$/,
    allowed: all<keyof Stripe.V2.Core.AccountLinkCreateParams>('account', 'use_case'),
    required: ['account', 'use_case'],
    expandable: [],
  },
  {
    name: 'linkV1',
    method: 'POST',
    path: /^\/v1\/account_links$/,
    allowed: all<keyof Stripe.AccountLinkCreateParams>(
      ...all('account', 'collect', 'collection_options', 'expand', 'refresh_url', 'return_url', 'type'),
    ),
    required: ['account', 'type'],
    expandable: [],
  },
];

const WHOLE = new Set(['amount', 'limit', 'amount_to_capture', 'application_fee_amount']);
const VALUES: Readonly<Record<string, readonly string[]>> = {
  capture_method: ['automatic', 'automatic_async', 'manual'] satisfies Stripe.PaymentIntentCreateParams.CaptureMethod[],
  cancellation_reason: [
    ...all<Stripe.PaymentIntentCancelParams.CancellationReason & string>('abandoned', 'duplicate', 'fraudulent'),
    'requested_by_customer',
  ],
  reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
};

/** `a[b]=1&c[0]=2` → { a: { b: '1' }, c: { 0: '2' } }. */
export function parseForm(text: string): Parameters {
  const root: { [key: string]: Parameter } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [name.replace(/\[.*$/, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
    let place = root;
    for (const key of keys.slice(0, -1)) {
      const next = place[key];
      const branch: { [key: string]: Parameter } = typeof next === 'object' ? { ...next } : {};
      place[key] = branch;
      place = branch;
    }
    place[keys.at(-1) ?? ''] = value;
  }
  return root;
}

/** The body of a request to v2, as `parseForm` would have it. */
export function parseJson(text: string): Parameters {
  const read = (value: unknown): Parameter =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]))
      : String(value);
  const root = read(JSON.parse(text || '{}'));
  return typeof root === 'string' ? {} : root;
}

export const branch = (value: Parameter | undefined): Parameters => (typeof value === 'object' ? value : {});
export const leaf = (value: Parameter | undefined): string => (typeof value === 'string' ? value : '');

export function refuse(param: string | undefined, message: string, code?: string, status = 400): Refusal {
  const error = { type: 'invalid_request_error', message };
  return { status, error: { ...error, ...(param === undefined ? {} : { param }), ...(code ? { code } : {}) } };
}

/** The first thing wrong with a request's parameters, or null. */
export function checkParameters(endpoint: Endpoint, given: Parameters): Refusal | null {
  for (const name of Object.keys(given)) {
    if (!endpoint.allowed.includes(name)) {
      return refuse(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
    }
  }
  for (const name of endpoint.required) {
    if (!given[name]) return refuse(name, `Missing required param: ${name}.`, 'parameter_missing');
  }
  for (const [name, value] of Object.entries(given)) {
    if (WHOLE.has(name) && !/^\d+$/.test(leaf(value))) {
      return refuse(name, `Invalid integer: ${leaf(value)}`, 'parameter_invalid_integer');
    }
    if (VALUES[name] && !VALUES[name].includes(leaf(value))) {
      return refuse(name, `Invalid ${name}: must be one of ${VALUES[name].join(', ')}`);
    }
  }
  if (given.limit !== undefined && (Number(given.limit) < 1 || Number(given.limit) > 100)) {
    return refuse('limit', 'This value must be between 1 and 100');
  }
  for (const path of Object.values(branch(given.expand))) {
    if (!endpoint.expandable.includes(leaf(path))) {
      return refuse('expand', `This property cannot be expanded (${leaf(path)}).`);
    }
  }
  return checkMetadata(branch(given.metadata)) ?? (endpoint.name === 'create' ? checkNewIntent(given) : null);
}

function checkMetadata(metadata: Parameters): Refusal | null {
  const pairs = Object.entries(metadata);
  const isFine = pairs.every(([key, value]) => key.length <= 40 && typeof value === 'string' && value.length <= 500);
  return pairs.length <= 50 && isFine ? null : refuse('metadata', 'Invalid metadata');
}

function checkNewIntent({ amount, currency, automatic_payment_methods: automatic }: Parameters): Refusal | null {
  if (!/^[a-z]{3}$/.test(leaf(currency))) return refuse('currency', `Invalid currency: ${leaf(currency)}`);
  if (Number(amount) < 50) {
    return refuse('amount', 'Amount must be at least $0.50 nzd', 'amount_too_small');
  }
  const { enabled, allow_redirects: redirects, ...others } = branch(automatic);
  const unknown = Object.keys(others)[0];
  if (unknown) return refuse(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  if (automatic !== undefined && enabled !== 'true' && enabled !== 'false') {
    return refuse('automatic_payment_methods[enabled]', 'Missing required param', 'parameter_missing');
  }
  if (redirects !== undefined && redirects !== 'always' && redirects !== 'never') {
    return refuse('automatic_payment_methods[allow_redirects]', 'must be one of always, never');
  }
  return null;
}
