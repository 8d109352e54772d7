/** The printer beside this tablet, as it was set up here. */
import { useSyncExternalStore } from 'react';
import { readStored, type StoredValues, writeStored } from './storage.ts';

export type DocketPrinter = StoredValues['console-dockets'];

const NONE: DocketPrinter = { width: 80, auto: 'off' };
const listeners = new Set<() => void>();
let current = readStored('console-dockets') ?? NONE;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this tablet.
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

/** Whether dockets come out here by themselves. */
export function usePrintsDockets(): boolean {
  return useDocketPrinter().auto !== 'off';
}
