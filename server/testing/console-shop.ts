/** Staff of the demo restaurants at their consoles, over the whole application. */

import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { BodyOf, DataOf, Endpoints } from '#core/contract/wire/endpoints.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { TestApp } from '#test/app.ts';

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: WireError;
}

export interface Desk {
  readonly cookie: string;
  readonly host: string;
  /** Any body may be sent; `data` is typed. */
  call<Name extends keyof Endpoints>(
    name: Name,
    input?: {
      readonly body?: BodyOf<Name> | Readonly<Record<string, unknown>>;
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Record<string, string>;
      /** The reader's, English without one. */
      readonly language?: Locale;
    },
  ): Promise<Answer<DataOf<Name>>>;
}

/** Signs a staff member of a demo store in: `signInAt(shop, 'manager')`. */
export async function signInAt({ app }: TestApp, role: StaffRole, store = 'saffron-lane'): Promise<Desk> {
  const host = `${store}.localhost:4000`;
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  const signedIn = await app.inject({
    method: 'POST',
    url: ROUTES.staffSignIn.path,
    headers: own,
    payload: { email: `${role}@${store}.example`, password: `${store.split('-')[0]}-${role}` },
  });
  const [set] = signedIn.cookies;
  if (!set) throw new Error(`Sign-in failed: ${signedIn.body}`);
  const cookie = `${set.name}=${set.value}`;
  return {
    cookie,
    host,
    call: async (name, input = {}) => {
      const { method, path } = ROUTES[name];
      const answer = await app.inject({
        method,
        url: fillPath(path, input.params ?? {}, input.query),
        headers: { ...own, cookie, ...(input.language && { 'accept-language': input.language }) },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      });
      const { data, error } = answer.json<{ data: never; error: WireError }>();
      return { status: answer.statusCode, data, error };
    },
  };
}
