/** The calls of the second step, mounted once for restaurants' staff and once for the operator's people. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { hashToken } from '#server/identity/tokens.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';
import { refuse } from '#server/refuse.ts';
import { hasFactor } from './half-session.ts';
import { hostOf, type Owner, type Person, type Place } from './owner.ts';
import { presentFactors, presentStep } from './present.ts';
import type { FactorRealm } from './realm.ts';
import { findHalfSession, type HalfSessionRow, takeHalfSession } from './repo-sessions.ts';
import type { SecondFactors } from './service.ts';

interface Half extends HalfSessionRow {
  readonly tokenHash: string;
}

export interface FactorParts {
  readonly db: Db;
  readonly now: () => number;
  readonly factors: SecondFactors;
}

export function factorRoutes(app: FastifyInstance, parts: FactorParts, realm: FactorRealm): void {
  const who = createIdentity(parts, realm);
  stepRoutes(app, parts, realm, who);
  ownFactorRoutes(app, parts, realm, who);
  changeRoutes(app, parts, realm);
}

interface Identity {
  /** Only a half session. */
  readonly half: readonly RequestHook[];
  /** A whole session whose password was typed within ten minutes, or a half one of somebody who must add a first factor. */
  readonly mayAdd: readonly RequestHook[];
  halfOf(request: FastifyRequest): Half;
  /** Whose factors are added. */
  adderOf(request: FastifyRequest): { readonly owner: Owner; readonly half: Half | null };
  /** The half session is used up and a whole one opened, in the caller's transaction. */
  letIn(transaction: Transaction, half: Half, request: FastifyRequest): Promise<(reply: FastifyReply) => void>;
}

function createIdentity({ db, now, factors }: FactorParts, realm: FactorRealm): Identity {
  const halves = new WeakMap<FastifyRequest, Half>();
  const unknown = () => refuse('sign-in-again');
  const requireHalf: RequestHook = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { clientId } = await realm.placeOf(request);
    const token = realm.cookie.tokenOf(request);
    const tokenHash = hashToken(token ?? '');
    const half = token ? await findHalfSession(db, clientId, tokenHash, now()) : null;
    if (half === null) throw unknown();
    halves.set(request, { ...half, tokenHash });
  };
  const asksFor = realm.signedIn.find((hook) => hook.asksFor !== undefined)?.asksFor;
  const mayAdd = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      for (const hook of realm.freshly) await hook(request, reply);
    } catch (error) {
      const isOut = error instanceof AppError && error.code === 'UNAUTHENTICATED';
      if (!isOut || realm.cookie.tokenOf(request) === undefined) throw error;
      await requireHalf(request, reply);
      // With a factor the password alone must not add another.
      if (hasFactor((await factors.list(halfOf(request).owner)).need)) throw unknown();
    }
  };
  const halfOf = (request: FastifyRequest) => {
    const half = halves.get(request);
    if (!half) throw new Error('halfOf() on a call that does not require a half session');
    return half;
  };
  return {
    half: [realm.sameOrigin, requireHalf],
    mayAdd: [asksFor === undefined ? mayAdd : Object.assign(mayAdd, { asksFor })],
    halfOf,
    adderOf: (request) => {
      const half = halves.get(request) ?? null;
      return { owner: half ? half.owner : realm.whoOf(request).owner, half };
    },
    letIn: async (transaction, half, request) => {
      if (!(await takeHalfSession(transaction, half.owner.clientId, half.tokenHash))) throw unknown();
      const remember = await realm.open(transaction, half, request);
      return (reply) => {
        realm.cookie.forget(reply);
        remember(reply);
        reply.header('cache-control', 'no-store');
      };
    },
  };
}

function isHere(request: FastifyRequest, place: Place): boolean {
  const host = `http://${request.host}`;
  return URL.canParse(host) && new URL(host).hostname === hostOf(place);
}

/** A passkey works at one address alone. */
function requireHere(request: FastifyRequest, place: Place, page: string): void {
  if (isHere(request, place)) return;
  throw refuse('other-host', { url: `${place.origin}${page}` });
}

/** After the right password. */
function stepRoutes(app: FastifyInstance, { db, factors }: FactorParts, realm: FactorRealm, who: Identity): void {
  const { calls } = realm;
  const before = who.half;

  route(
    app,
    calls.getSecondStep,
    async ({ request }) => {
      const { owner } = who.halfOf(request);
      const place = await realm.placeOf(request);
      const url = isHere(request, place) ? null : `${place.origin}${realm.page}`;
      return presentStep(await factors.personOf(owner), await factors.list(owner), place, url);
    },
    { before },
  );

  route(
    app,
    calls.startStepPasskey,
    async ({ request }) => {
      const place = await realm.placeOf(request);
      requireHere(request, place, realm.page);
      return { options: await factors.startSigning(who.halfOf(request).owner, place) };
    },
    { before },
  );

  const passed = async (request: FastifyRequest, reply: FastifyReply) => {
    const remember = await db.transaction((transaction) => who.letIn(transaction, who.halfOf(request), request));
    remember(reply);
    return null;
  };

  route(
    app,
    calls.finishStepPasskey,
    async ({ body, request, reply }) => {
      const { owner } = who.halfOf(request);
      const caller = await realm.callerOf(request, owner);
      await factors.signWithPasskey(owner, await realm.placeOf(request), asWebAuthn(body.response), caller);
      return await passed(request, reply);
    },
    { before },
  );

  route(
    app,
    calls.finishStepCode,
    async ({ body, request, reply }) => {
      const { owner } = who.halfOf(request);
      await factors.signWithCode(await factors.personOf(owner), body.code, await realm.callerOf(request, owner));
      return await passed(request, reply);
    },
    { before },
  );
}

/** A first factor by a half session opens the whole one; otherwise the present session has passed. */
function ownFactorRoutes(app: FastifyInstance, { db, factors }: FactorParts, realm: FactorRealm, who: Identity): void {
  const { calls } = realm;
  const before = who.mayAdd;

  async function add(
    request: FastifyRequest,
    reply: FastifyReply,
    check: (person: Person) => Promise<(transaction: Transaction) => Promise<readonly string[] | null>>,
  ) {
    const { owner, half } = who.adderOf(request);
    const store = await check(await factors.personOf(owner));
    const added = await db.transaction(async (transaction) => {
      const codes = await store(transaction);
      if (half) return { codes, remember: await who.letIn(transaction, half, request) };
      await factors.passIn(transaction, owner, realm.whoOf(request).session, codes !== null);
      return { codes, remember: () => undefined };
    });
    added.remember(reply);
    reply.header('cache-control', 'no-store');
    return { recoveryCodes: added.codes === null ? null : [...added.codes] };
  }

  route(
    app,
    calls.startPasskey,
    async ({ request }) => {
      const { owner } = who.adderOf(request);
      const place = await realm.placeOf(request);
      requireHere(request, place, realm.page);
      return { options: await factors.startPasskey(await factors.personOf(owner), place) };
    },
    { before },
  );

  route(
    app,
    calls.addPasskey,
    ({ body, request, reply }) =>
      add(request, reply, async (person) => {
        const place = await realm.placeOf(request);
        const made = { ...(await factors.checkPasskey(person, place, asWebAuthn(body.response))), name: body.name };
        return (transaction) => factors.addPasskey(transaction, person, made);
      }),
    { before },
  );

  route(
    app,
    calls.startCodeApp,
    async ({ request }) => {
      const { owner } = who.adderOf(request);
      return await factors.startCodeApp(await factors.personOf(owner), await realm.placeOf(request));
    },
    { before },
  );

  route(
    app,
    calls.addCodeApp,
    ({ body, request, reply }) =>
      add(request, reply, async (person) => {
        const checked = await factors.checkCodeApp(person, body.code, await realm.callerOf(request, person));
        return (transaction) => factors.addCodeApp(transaction, person, checked);
      }),
    { before },
  );
}

/** With a whole session alone. */
function changeRoutes(app: FastifyInstance, { factors }: FactorParts, realm: FactorRealm): void {
  const { calls } = realm;
  const before = realm.freshly;
  const changerOf = (request: FastifyRequest) => factors.personOf(realm.whoOf(request).owner);

  route(
    app,
    calls.listFactors,
    async ({ request }) => {
      const place = await realm.placeOf(request);
      const url = isHere(request, place) ? null : `${place.origin}${realm.page}`;
      return presentFactors(await factors.list(realm.whoOf(request).owner), place, url);
    },
    { before: realm.signedIn },
  );

  route(
    app,
    calls.removePasskey,
    async ({ params, request }) => {
      await factors.removePasskey(await changerOf(request), params.credentialId);
      return null;
    },
    { before },
  );

  route(
    app,
    calls.removeCodeApp,
    async ({ request }) => {
      await factors.removeCodeApp(await changerOf(request));
      return null;
    },
    { before },
  );

  route(
    app,
    calls.renewRecoveryCodes,
    async ({ request, reply }) => {
      const codes = await factors.renewRecoveryCodes(await changerOf(request));
      reply.header('cache-control', 'no-store');
      return { recoveryCodes: [...codes] };
    },
    { before },
  );
}

/** Checked by the contract; the library's types leave out what is undefined. */
function asWebAuthn<Response>(response: unknown): Response {
  return response as Response;
}
