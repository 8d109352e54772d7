/** The settings of the printer beside this tablet. */
import { useSyncExternalStore } from 'react';
import { readStored, type StoredValues, writeStored } from '#console/lib/storage.ts';

export type DocketPrinter = StoredValues['console-dockets'];

const NONE: DocketPrinter = { width: 80, auto: 'off' };
const listeners = new Set<() => void>();
let current = readStored('console-dockets') ?? NONE;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this tablet changed the settings.
  const onStorage = () => {
    const next = readStored('console-dockets') ?? NONE;
    if (next.width !== current.width || next.auto !== current.auto) current = next;
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function chooseDocketPrinter(printer: DocketPrinter): void {
  current = printer;
  writeStored('console-dockets', printer);
  for (const listener of listeners) listener();
}

export function useDocketPrinter(): DocketPrinter {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether this tablet prints dockets automatically. */
export function usePrintsDockets(): boolean {
  return useDocketPrinter().auto !== 'off';
}
