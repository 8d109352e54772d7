/** Calls of a client that knows the specification alone: paths, bodies and fields as its chapter on calls spells them. */
import { expect } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

export interface Answer {
  readonly status: number;
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
  };
}

interface Named {
  readonly productId: string;
  readonly name: string;
  readonly isComboProduct: boolean;
}

export interface SpecClient {
  readonly store: TestApp;
  readonly clientId: string;
  send(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, language?: string, token?: string): Promise<Answer>;
  /** A multipart form, as the authentication service takes them. */
  sendForm(url: string, fields: Readonly<Record<string, string>>, token?: string): Promise<Answer>;
  /** All dishes, read department by department. */
  dishes(): Promise<readonly Named[]>;
}

/** At the demo restaurant, on a server of its own. */
export async function openSpecClient(): Promise<SpecClient> {
  const store = await createTestApp();
  const clientId = store.clientIds.saffron;
  const send: SpecClient['send'] = async (method, url, body, language = 'en', token = '') => {
    const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await store.app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    store,
    clientId,
    send,
    async dishes() {
      const departments = await send('GET', `/api/${clientId}/departments`);
      const { items } = departments.body.data as { items: readonly { departmentId: string }[] };
      const lists = await Promise.all(
        items.map(({ departmentId }) => send('GET', `/api/${clientId}/products?departmentid=${departmentId}`)),
      );
      return lists.flatMap(({ body }) => (body.data as { items: readonly Named[] }).items);
    },
    async sendForm(url, fields, token = '') {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const request = new Request('http://store.example', { method: 'POST', body: form });
      const type = request.headers.get('content-type') ?? '';
      const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
      const payload = Buffer.from(await request.arrayBuffer());
      const answer = await store.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
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
