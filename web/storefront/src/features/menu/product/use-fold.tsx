import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { GroupFold } from '#ui/forms/option-group.tsx';

/** From so many groups on, one is open at a time. */
export const MANY_GROUPS = 8;

export type Turn = {
  /** The group's path, which names it in errors. */
  path: string;
  name: string;
  /** Names of what is chosen. */
  chosen: string;
  /** Something is missing. */
  isOwed: boolean;
  /** It takes no more. */
  isFull: boolean;
};

/** What is asked after `path`: the next group that takes more, else the first that misses something. */
export function turnAfter(turns: readonly Turn[], path: string): Turn | undefined {
  const rest = turns.slice(turns.findIndex((turn) => turn.path === path) + 1);
  return rest.find(({ isFull }) => !isFull) ?? turns.find((turn) => turn.isOwed && turn.path !== path);
}

/**
 * Many groups stand folded, but for the one whose turn it is: once it takes no more it folds, and the next one comes into
 * sight. Arrow keys go along choices by choosing them, so that what a key chooses does not fold its group.
 */
export function useFold(turns: readonly Turn[], idPrefix: string, errorAt: (path: string) => ReactNode) {
  const t = useT();
  const [open, setOpen] = useState(() => (turns.find(({ isOwed }) => isOwed) ?? turns[0])?.path ?? null);
  const [pressed, setPressed] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ to: string } | null>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    const group = moved && document.getElementById(`${idPrefix}${moved.to}`);
    if (!group) return;
    group.querySelector<HTMLElement>('.group__fold')?.focus({ preventScroll: true });
    group.scrollIntoView({ block: 'start' });
  }, [moved, idPrefix]);
  const isLong = turns.length >= MANY_GROUPS;

  function goOn(path: string) {
    const next = turnAfter(turns, path)?.path ?? null;
    setOpen(next);
    setMoved({ to: next ?? path });
  }
  if (isLong && pressed !== null) {
    setPressed(null);
    if (turns.some(({ path, isFull }) => path === pressed && isFull)) goOn(pressed);
  }
  return {
    /** Undefined where no group folds. */
    foldOf(path: string): GroupFold | undefined {
      if (!isLong) return undefined;
      const isOpen = open === path || Boolean(errorAt(path));
      const next = isOpen && turnAfter(turns, path);
      return {
        isOpen,
        chosen: turns.find((turn) => turn.path === path)?.chosen ?? '',
        onToggle: () => setOpen(isOpen ? null : path),
        end: next && (
          <Button look="outline" height={40} className="pd__next" onClick={() => goOn(path)}>
            {t('product.nextGroup', { name: next.name })}
          </Button>
        ),
      };
    },
    /** Of the group whose choices change. */
    onChosen(path: string) {
      setOpen(path);
      setPressed(isByKey.current ? null : path);
    },
    /** Of the element around the groups. */
    watch: {
      onPointerDownCapture: () => {
        isByKey.current = false;
      },
      onKeyDownCapture: () => {
        isByKey.current = true;
      },
    },
  };
}
