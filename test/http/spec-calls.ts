/** Calls of a client that knows the specification alone: paths, bodies and fields as its chapter on calls spells them. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, expect } from 'vitest';
import { clientIds, createTestApp, type TestApp } from '#test/app.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly success: boolean;
    readonly data: unknown;
    readonly message?: string;
    readonly error?: {
      readonly code?: string;
      readonly errorCode: number;
      readonly errorMessage: string;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
    /** Of a password reset. */
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
}

interface Category {
  readonly modifierCategoryId: string;
  readonly minQuantity: number;
  readonly modifierItems: readonly { readonly modifierItemId: string }[];
}

interface Dish {
  readonly productId: string;
  readonly name: string;
  readonly price: number;
  readonly isComboProduct: boolean;
  readonly modifierCategories: readonly Category[];
  readonly variants: readonly {
    readonly variantId: string;
    readonly price: number;
    readonly modifierCategories: readonly Category[];
  }[];
}

export interface SpecCart {
  readonly cartId: string;
  readonly products: readonly {
    readonly uniqueId: string;
    readonly productName: string;
    readonly qty: number;
    readonly price: number;
  }[];
  readonly amount: number;
  readonly totalAmount: number;
  readonly totalDiscount: number;
  readonly taxAmount: number;
  readonly inclusiveTaxes: readonly SpecTax[];
  readonly exclusiveTaxes: readonly SpecTax[];
  readonly appliedPromotions: readonly {
    readonly promotionId: string;
    readonly name: string;
    readonly promotionType: number;
  }[];
}

export interface SpecTax {
  readonly rate: number;
  readonly taxAmount: number;
}

/** An order that was taken or refused. */
type Ordered = Omit<Answer['body'], 'data'> & {
  readonly status: number;
  readonly error: NonNullable<Answer['body']['error']>;
  readonly data: {
    readonly orderId: string;
    readonly transactionId: string;
    readonly paymentIntentClientSecret: string | null;
  };
};

export interface SpecClient {
  readonly clientId: string;
  send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object | string,
    language?: string,
    token?: string,
  ): Promise<Answer>;
  /** The data of a GET that must succeed, below `/api/{clientId}/`. */
  read<Data>(path: string, token?: string): Promise<Data>;
  /** A multipart form, as the authentication service takes them. */
  sendForm(url: string, fields: Readonly<Record<string, string | Blob>>, token?: string): Promise<Answer>;
  /** The code of the newest mail. */
  readCode(): Promise<string>;
  /** All dishes, read department by department, once. */
  dishes(): Promise<readonly Dish[]>;
  idOf(dish: string): Promise<string>;
  /** A body of `cart/add`: the first size, and the first choices of what has to be chosen. */
  lineOf(dish: string, qty?: number, more?: object): Promise<object>;
  /** Calls `add`, `update`, `remove/{uniqueId}`, `clear` or `promocode/add`, which must succeed; answers the whole cart. */
  change(call: string, body: object, cartId?: string, token?: string): Promise<SpecCart>;
  /** A new cart with these dishes. */
  cartOf(...lines: readonly (readonly [dish: string, qty?: number, more?: object])[]): Promise<SpecCart>;
  order(body: object, language?: string, token?: string): Promise<Ordered>;
  /** Signs up with a code of the mailbox, and in. */
  signUp(email: string, password: string, form?: Readonly<Record<string, string>>): Promise<string>;
}

/** What answers the calls: an application, or a process that is spoken to like one. */
interface Answering {
  readonly app: {
    inject(call: InjectOptions): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>>;
  };
  readonly jobs?: Pick<TestApp['jobs'], 'runDue'>;
}

/** At a restaurant of the demo, Saffron Lane unless another is named. */
export function specCalls(store: Answering, clientId: string = clientIds.saffron): SpecClient {
  const send: SpecClient['send'] = async (method, url, body, language = 'en', token = '') => {
    const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
    const json = body && { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await store.app.inject({ method, url, headers, ...json });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  async function read<Data>(path: string, token?: string): Promise<Data> {
    const { status, body } = await send('GET', `/api/${clientId}/${path}`, undefined, 'en', token);
    expect([path, status]).toEqual([path, 200]);
    return body.data as Data;
  }
  async function readDishes(): Promise<readonly Dish[]> {
    const departments = await read<{ items: readonly { departmentId: string }[] }>('departments');
    const lists = await Promise.all(
      departments.items.map(({ departmentId }) =>
        read<{ items: readonly Dish[] }>(`products?departmentid=${departmentId}`),
      ),
    );
    return lists.flatMap(({ items }) => items);
  }
  let known: ReturnType<typeof readDishes> | undefined;
  const dishes = () => (known ??= readDishes());
  const idOf = async (dish: string) => (await dishes()).find(({ name }) => name === dish)?.productId ?? '';
  const whole = new Map<string, Promise<Dish>>();
  const lineOf: SpecClient['lineOf'] = async (dish, qty = 1, more = {}) => {
    const productId = await idOf(dish);
    const asking = whole.get(productId) ?? read<Dish>(`products/${productId}`);
    whole.set(productId, asking);
    const { variants, ...product } = await asking;
    const [size] = variants;
    const asked = [...product.modifierCategories, ...(size?.modifierCategories ?? [])];
    return {
      productId,
      ...(size && { variantId: size.variantId }),
      price: size?.price ?? product.price,
      qty,
      isCombo: false,
      selectedModifierCategories: asked.map(({ modifierCategoryId, minQuantity, modifierItems }) => ({
        modifierCategoryId,
        selectedModifierItems: modifierItems
          .slice(0, minQuantity)
          .map(({ modifierItemId }) => ({ modifierItemId, qty: 1 })),
      })),
      ...more,
    };
  };
  const change: SpecClient['change'] = async (call, body, cartId, token) => {
    const url = `/api/${clientId}/cart/${call}${cartId ? `?cartId=${cartId}` : ''}`;
    const answer = await send('POST', url, body, 'en', token);
    expect([call, answer.status, answer.body.message]).toEqual([call, 200, undefined]);
    return answer.body.data as SpecCart;
  };
  const sendForm: SpecClient['sendForm'] = async (url, fields, token = '') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request('http://store.example', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await store.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const readCode = async () => {
    await store.jobs?.runDue();
    const list = (await store.app.inject({ url: '/mailbox' })).body;
    const mail = (await store.app.inject({ url: `${/\/mailbox\/\d+/.exec(list)?.[0]}/body` })).body;
    return /\b\d{6}\b/.exec(mail.replace(/<style.*?<\/style>|<[^>]+>/gs, ' '))?.[0] ?? '';
  };
  return {
    clientId,
    send,
    read,
    sendForm,
    readCode,
    dishes,
    idOf,
    lineOf,
    change,
    async cartOf(...lines) {
      let cart: SpecCart | undefined;
      for (const line of lines) cart = await change('add', await lineOf(...line), cart?.cartId);
      if (!cart) throw new Error('A cart needs a line');
      return cart;
    },
    async order(body, language, token) {
      const answer = await send('POST', `/api/${clientId}/orders`, { ...ORDER, ...body }, language, token);
      return { status: answer.status, ...answer.body } as Ordered;
    },
    async signUp(Email, Password, form = {}) {
      const auth = '/api/customer/auth';
      const person = { ClientId: clientId, Email, Password, FirstName: 'Mere', LastName: 'Walker' };
      const more = { PhoneNumber: '0211234567', BirthDate: '', ...form };
      const asked = await sendForm(`${auth}/signup`, { ...person, ...more });
      expect([asked.status, asked.body.data]).toEqual([200, 'Success']);
      const verified = await sendForm(`${auth}/signup/verify`, { ClientId: clientId, Email, OTP: await readCode() });
      expect([verified.status, verified.body.data]).toEqual([200, 'Success']);
      const { body } = await sendForm(`${auth}/signin`, { ClientId: clientId, Email, Password });
      return (body.data as { accessToken: string }).accessToken;
    },
  };
}

/** A client on a server of its own, which lives as long as the tests of the file. */
export function openSpecClient(): SpecClient & { readonly store: TestApp } {
  const store = {} as TestApp;
  beforeAll(async () => {
    Object.assign(store, await createTestApp());
    return () => store.close();
  });
  return { store, ...specCalls(store) };
}

/** Fails where one of the named fields is not there. */
export function expectFields(value: unknown, fields: string): void {
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(fields.split(' ')));
}

/** What every order of these clients says. */
export const ORDER = {
  fullName: 'Maia Walker',
  email: 'maia@example.nz',
  phone: '+64211234567',
  orderType: 1,
  paymentMode: 1,
};
