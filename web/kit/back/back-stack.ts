/** Handles the browser's Back for what lies over the page: it closes a sheet, or asks about unsaved changes. */

/** The part of the browser's history that is used here. */
export interface BackHistory {
  readonly state: unknown;
  pushState(state: unknown, unused: ''): void;
  back(): void;
}

export interface BackStack {
  /** Calls `onBack` at Back until the returned function is called; only the newest handler is called. */
  add(onBack: () => void): () => void;
  /** Goes back from the page itself when no handler is left. */
  leave(): void;
  /** Call it at every 'popstate'. */
  onPop(): void;
}

const MARK = 'isOverPage';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * One history entry stands for everything that lies over the page: Back leads from it to the page itself, which stays.
 * `later` runs a task after the current event, so that a sheet that another sheet or page replaces does not step
 * through the history.
 */
export function createBackStack(history: BackHistory, later: (task: () => void) => void): BackStack {
  const answers: (() => void)[] = [];
  let hasEntry = false;
  /** Number of our own steps back that the browser has not finished. */
  let going = 0;
  let isWaiting = false;
  let isLeaving = false;

  function settle(): void {
    isWaiting = false;
    if (going > 0) return;
    if (answers.length > 0 && !hasEntry) {
      hasEntry = true;
      // The same page for the router, which stores its data in the state.
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    } else if (answers.length === 0 && hasEntry) {
      hasEntry = false;
      // The entry stays if another page was opened meanwhile.
      if (isMarked(history.state)) stepBack();
      else isLeaving = false;
    }
    if (!isLeaving || hasEntry || going > 0) return;
    isLeaving = false;
    history.back();
  }

  function stepBack(): void {
    going++;
    history.back();
  }

  function settleLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    later(settle);
  }

  return {
    add(onBack) {
      answers.push(onBack);
      settleLater();
      return () => {
        answers.splice(answers.indexOf(onBack), 1);
        settleLater();
      };
    },
    leave() {
      isLeaving = true;
      settleLater();
    },
    onPop() {
      if (going > 0) {
        going--;
        settleLater();
      } else if (isMarked(history.state)) {
        // An old entry of a closed sheet, reached by Back from a later page.
        if (!hasEntry) stepBack();
      } else if (hasEntry) {
        hasEntry = false;
        answers.at(-1)?.();
        // Handlers that remain, or were added now, need an entry again.
        settleLater();
      }
    },
  };
}
