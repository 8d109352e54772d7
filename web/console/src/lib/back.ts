/** The browser's Back closes an open sheet. Behind a lock it changes nothing. */
import { useBack as useBackOf } from '#kit/back/use-back.ts';
import { useIsBehindLock } from './behind-lock.tsx';

/** While `isActive`, Back calls `onBack` instead of leaving the page. */
export function useBack(isActive: boolean, onBack: () => void): void {
  useBackOf(isActive, onBack, useIsBehindLock());
}
