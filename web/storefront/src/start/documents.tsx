/**
 * The four documents of a store that come with its page: client, settings, zones and menu. They stay as long as the
 * page; an event of the server (follow-store.ts), another language or a retry fetches them again. They are kept here
 * and not in the query cache, so that the first view does without it (docs/decisions/089).
 */

import { createContext, startTransition, useCallback, useContext, useEffect, useReducer } from 'react';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import { setPageCountry } from '#core/domain/country/page-country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { CallError, call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/page/i18n.tsx';
import type { PageData, WholeDish } from '#store/render-input.ts';

interface DocumentTypes {
  readonly client: WireClient;
  readonly settings: readonly WireSetting[];
  readonly zones: readonly WireDeliveryZone[];
  readonly menu: WireMenu;
}

export type DocumentKind = keyof DocumentTypes;
export const DOCUMENT_KINDS = ['menu', 'client', 'settings', 'zones'] as const satisfies readonly DocumentKind[];

export interface Held<Content> {
  /** In another language while that of the page is on its way. */
  readonly data: Content | undefined;
  /** Why the last attempt failed; what was there before stays. */
  readonly error: Error | null;
  readonly isFetching: boolean;
}

export interface StoreDocuments {
  read<Kind extends DocumentKind>(kind: Kind, locale: Locale): Held<DocumentTypes[Kind]>;
  /** Fetches a document that is not there. Needs the client for all but itself. */
  need(kind: DocumentKind, locale: Locale): void;
  /**
   * Fetches a document again. Resolves when the newest answer has come, also to a fetch that began later; never
   * rejects.
   */
  load(kind: DocumentKind, locale: Locale): Promise<void>;
  /** Fetches again what the page shows of a kind, and forgets it in other languages. */
  refresh(kind: DocumentKind): Promise<void>;
  /** Whether every menu that is held is of this version or newer. */
  hasMenu(version: number): boolean;
  subscribe(listener: () => void): () => void;
  /** The dish that the page came with, if it is this one in this language. */
  dish(productId: string, locale: Locale): WholeDish | undefined;
}

/** Tries twice more after a network error, and not after a refusal. */
const PAUSES_MS = [SECOND_MS, 2 * SECOND_MS];
const NOTHING: Held<never> = { data: undefined, error: null, isFetching: false };

const isInLanguages = (kind: DocumentKind): boolean => kind === 'client' || kind === 'menu';

/** Runs `ask`, again after a pause where the network or the server failed it. */
async function keepAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof CallError && error.status > 0 && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return await ask();
}

/** `boot` is what the page came with; null without a server's rendering. */
export function createDocuments(subdomain: string, boot: PageData | null): StoreDocuments {
  const held = new Map<string, Held<unknown>>();
  /** What was last had of a kind, in whatever language. */
  const last = new Map<DocumentKind, unknown>();
  /** The newest fetch by key: an answer to an older one is late. */
  const fetches = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let shown: Locale | undefined = boot?.locale;

  const keyOf = (kind: DocumentKind, locale: Locale) => (isInLanguages(kind) ? `${kind} ${locale}` : kind);
  function put(kind: DocumentKind, key: string, next: Held<unknown>): void {
    held.set(key, next);
    if (next.data !== undefined) last.set(kind, next.data);
    if (kind === 'client') setPageCountry((next.data as WireClient | undefined)?.country);
    for (const listener of listeners) listener();
  }
  function ask(kind: DocumentKind): Promise<unknown> {
    if (kind === 'client') return call('getClient', { params: { subdomain } });
    const params = { clientId: (last.get('client') as WireClient).clientId };
    if (kind === 'settings') return call('getSettings', { params });
    return kind === 'zones' ? call('getDeliveryZones', { params }) : call('getMenu', { params });
  }
  async function fetchOne(kind: DocumentKind, key: string, isNewest: () => boolean): Promise<void> {
    put(kind, key, { ...(held.get(key) ?? NOTHING), isFetching: true });
    const result = await keepAsking(() => ask(kind)).then(
      (data) => ({ data, error: null }),
      (error: Error) => ({ data: held.get(key)?.data, error }),
    );
    if (isNewest()) put(kind, key, { ...result, isFetching: false });
  }
  function load(kind: DocumentKind, locale: Locale): Promise<void> {
    const key = keyOf(kind, locale);
    const isNewest = () => fetches.get(key) === fetched;
    const fetched: Promise<void> = fetchOne(kind, key, isNewest).then(() =>
      isNewest() ? undefined : fetches.get(key),
    );
    fetches.set(key, fetched);
    return fetched;
  }
  if (boot) {
    for (const kind of DOCUMENT_KINDS) {
      if (boot[kind]) put(kind, keyOf(kind, boot.locale), { ...NOTHING, data: boot[kind] });
    }
  }
  return {
    read<Kind extends DocumentKind>(kind: Kind, locale: Locale) {
      const own = held.get(keyOf(kind, locale)) ?? NOTHING;
      return { ...own, data: own.data ?? last.get(kind) } as Held<DocumentTypes[Kind]>;
    },
    need(kind, locale) {
      shown = locale;
      if (kind !== 'client' && !last.has('client')) return;
      if (!held.has(keyOf(kind, locale))) void load(kind, locale);
    },
    load,
    async refresh(kind) {
      for (const key of [...held.keys()]) {
        if (key.startsWith(`${kind} `) && key !== keyOf(kind, shown ?? 'en')) held.delete(key);
      }
      if (shown) await load(kind, shown);
    },
    hasMenu(version) {
      const menus = [...held]
        .filter(([key]) => key.startsWith('menu '))
        .map(([, { data }]) => data as WireMenu | undefined);
      return menus.length > 0 && menus.every((menu) => menu !== undefined && menu.version >= version);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dish(productId, locale) {
      return boot?.dish?.product.productId === productId && boot.locale === locale ? boot.dish : undefined;
    },
  };
}

const DocumentsContext = createContext<StoreDocuments | null>(null);
export const DocumentsProvider = DocumentsContext.Provider;

/** The documents of this page. Throws outside of DocumentsProvider. */
export function useDocuments(): StoreDocuments {
  const documents = useContext(DocumentsContext);
  if (!documents) throw new Error('No provider');
  return documents;
}

export interface Reading<Content> extends Held<Content> {
  readonly isError: boolean;
  readonly refetch: () => Promise<void>;
}

/** A document, live. A change renders in a transition: a press never waits for a whole menu. */
function useDocument<Kind extends DocumentKind>(kind: Kind, isWanted: boolean): Reading<DocumentTypes[Kind]> {
  const documents = useDocuments();
  const locale = useLocale();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => documents.subscribe(() => startTransition(render)), [documents]);
  useEffect(() => {
    if (isWanted) documents.need(kind, locale);
  }, [documents, kind, locale, isWanted]);
  const refetch = useCallback(() => documents.load(kind, locale), [documents, kind, locale]);
  const reading = documents.read(kind, locale);
  return { ...reading, isError: reading.error !== null, refetch };
}

/** Client and menu are in the page's language; the previous one stays until the other has come. */
export function useClientQuery(): Reading<WireClient> {
  return useDocument('client', true);
}

export function useSettingsQuery(clientId: string | undefined): Reading<readonly WireSetting[]> {
  return useDocument('settings', clientId !== undefined);
}

export function useZonesQuery(clientId: string | undefined): Reading<readonly WireDeliveryZone[]> {
  return useDocument('zones', clientId !== undefined);
}

/** The menu, and whether it is being fetched or could not be. */
export function useMenuQuery(clientId: string | undefined): Reading<WireMenu> {
  return useDocument('menu', clientId !== undefined);
}
