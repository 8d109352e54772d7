/** The browser's Back closes an open sheet. Behind a lock it changes nothing. */

import { useIsBehindLock } from '#console/lib/device/behind-lock.tsx';
import { useBack as useBackOf } from '#kit/back/use-back.ts';

/** While `isActive`, Back calls `onBack` instead of leaving the page. */
export function useBack(isActive: boolean, onBack: () => void): void {
  useBackOf(isActive, onBack, useIsBehindLock());
}
