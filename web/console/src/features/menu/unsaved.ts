/**
 * Documents that were changed and not saved yet. They outlive their form, so that a person who
 * visits another page of the console finds them again.
 */
import { useSyncExternalStore } from 'react';
import type { WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { MenuItemDocument } from '#core/domain/menu/document.ts';

export interface Unsaved {
  /** The version that was changed. */
  readonly base: WireMenuItem;
  readonly document: MenuItemDocument;
}

let entries: ReadonlyMap<string, Unsaved> = new Map();
const listeners = new Set<() => void>();

export function unsavedKey(kind: string, itemId: string): string {
  return `${kind} ${itemId}`;
}

/** null after saving or discarding. */
export function keepUnsaved(key: string, entry: Unsaved | null): void {
  const next = new Map(entries);
  if (entry) next.set(key, entry);
  else next.delete(key);
  entries = next;
  for (const listener of listeners) listener();
}

let owner = '';

/** On a shared tablet, drops what another person typed, so that the next person does not find or save it. */
export function ownUnsaved(staffId: string): void {
  if (owner === staffId) return;
  owner = staffId;
  entries = new Map();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnsaved(): ReadonlyMap<string, Unsaved> {
  return useSyncExternalStore(subscribe, () => entries);
}
