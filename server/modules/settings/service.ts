/**
 * Settings pages: read with their present values, saved key by key. Two editors of one page conflict only where both
 * changed a key.
 */

import { isSetupKey, keysOfPage, type SettingPage, type SetupKey, specOf } from '#core/contract/settings/keys.ts';
import { findContradictions, readBanners, readSetting } from '#core/contract/settings/values.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, type Message } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { refuse } from '#server/refuse.ts';
import {
  forgetSettings,
  knownImages,
  latestSaves,
  loadSetup,
  type Save,
  type Setup,
  writeProfile,
  writeSettings,
} from './repo.ts';
import { type AllValues, columnsOf, isColumn, ofPage, partsOf, pick, valuesOf } from './values.ts';

/** In the caller's transaction, who audits it: values as `readSetting` answers them. */
export { writeSettings } from './repo.ts';

interface TypedChange {
  readonly key: string;
  readonly was: string;
  readonly value: string;
}

interface ReadChange {
  readonly key: SetupKey;
  readonly was: string;
  readonly value: string;
}

export interface SetupView {
  readonly setup: Setup;
  readonly values: Record<string, string>;
}

export interface SettingsService {
  view(clientId: string, page: SettingPage): Promise<SetupView>;
  /**
   * Throws 400 with a reason for every wrong field, and 409 with the person and their change where the loaded value has
   * changed since. It then writes nothing.
   */
  save(staff: SignedInStaff, page: SettingPage, changes: readonly TypedChange[]): Promise<SetupView>;
}

type Fields = Record<string, Message>;

export function createSettingsService(deps: Pick<Deps, 'db' | 'events' | 'files' | 'jobs' | 'now'>): SettingsService {
  const { db, files } = deps;

  async function setupOf(executor: Executor, clientId: string): Promise<Setup> {
    const setup = await loadSetup(executor, clientId);
    if (!setup) throw new AppError('NOT_FOUND', 'client.unknown');
    return setup;
  }

  async function view(clientId: string, page: SettingPage): Promise<SetupView> {
    const setup = await setupOf(db, clientId);
    return { setup, values: ofPage(valuesOf(setup), page) };
  }

  /** Files and pictures must be the restaurant's own: an id of another restaurant is refused as unknown. */
  async function findMissing(clientId: string, changes: readonly ReadChange[]): Promise<Fields> {
    const fields: Fields = {};
    for (const { key, value } of changes) {
      const { kind } = specOf(key).is;
      if (kind === 'drawing' && value !== '' && !(await files.has(`${clientId}/${value}`))) {
        fields[key] = { key: 'setting.error.drawing' };
      }
      if (kind !== 'banners') continue;
      const ids = (readBanners(value) ?? []).map(({ imageId }) => imageId);
      const known = await knownImages(db, clientId, ids);
      if (ids.some((id) => !known.has(id))) fields[key] = { key: 'setting.error.banners' };
    }
    return fields;
  }

  return {
    view,
    async save(staff, page, typed) {
      const { clientId, timeZone, country } = staff.tenant;
      const changes = readChanges(page, typed, country);
      refuseFields(await findMissing(clientId, changes));
      const keys = changes.map(({ key }) => key);
      const subject = `settings:${page}`;
      await changeStore(deps, staff, partsOf(keys), async (tx) => {
        const setup = await setupOf(tx, clientId);
        const before = valuesOf(setup);
        const lost = changes.filter(({ key, was, value }) => before[key] !== was && before[key] !== value);
        if (lost.length > 0) {
          const saves = await latestSaves(tx, clientId, subject);
          const fields = Object.fromEntries(lost.map(({ key }) => [key, whoChanged(key, saves, timeZone)]));
          throw refuse('setting-changed', {}, { fields });
        }
        refuseToOpen(setup, changes);
        const after: AllValues = { ...before, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
        const contradictions = findContradictions(after);
        refuseFields(
          Object.fromEntries(
            Object.entries(contradictions).filter(([key]) => isSetupKey(key) && specOf(key).page === page),
          ),
        );
        await writeSettings(
          tx,
          clientId,
          changes.filter(({ key }) => !isColumn(key)),
        );
        await forgetSettings(tx, clientId, keys.filter(isColumn));
        await writeProfile(tx, clientId, columnsOf(after, keys));
        return { result: null, action: 'settings.save', subject, before: pick(before, keys), after: pick(after, keys) };
      });
      return await view(clientId, page);
    },
  };
}

/** A store without a confirmed place would measure every distance from elsewhere. One that is open already stays open. */
function refuseToOpen({ row, settings }: Setup, changes: readonly ReadChange[]): void {
  const opens = changes.some(({ key, value }) => key === 'OrderProcessing:StoreOpen' && value === 'true');
  const isOpen = settings.get('OrderProcessing:StoreOpen') !== 'false';
  if (opens && !isOpen && row.placeConfirmedAt === null) throw refuse('place-unconfirmed');
}

function refuseFields(fields: Readonly<Record<string, Message>>): void {
  if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', 'setting.error.fields', { fields });
}

/** Every change in its kept form; 400 naming each key that is unknown, of another page, given twice or badly valued. */
function readChanges(page: SettingPage, typed: readonly TypedChange[], country: Country): readonly ReadChange[] {
  const known = new Set<string>(keysOfPage(page));
  const seen = new Set<string>();
  const fields: Fields = {};
  const changes: ReadChange[] = [];
  for (const { key, was, value } of typed) {
    if (!isSetupKey(key) || !known.has(key) || seen.has(key)) {
      fields[key] = { key: 'setting.error.unknown' };
      continue;
    }
    seen.add(key);
    const read = readSetting(specOf(key).is, value, country);
    if (read.ok) changes.push({ key, was, value: read.value });
    else fields[key] = read.problem;
  }
  refuseFields(fields);
  return changes;
}

function whoChanged(key: SetupKey, saves: readonly Save[], timeZone: string): Message {
  const save = saves.find(({ after }) => typeof after === 'object' && after !== null && key in after);
  if (!save) return { key: 'setting.error.changedBySomebody' };
  return {
    key: 'setting.error.changedBy',
    values: { name: save.actor, when: { atMs: save.at.getTime(), zone: timeZone } },
  };
}
