/** The browser's Back, answered by what lies over the page: a sheet closes, unsaved changes are asked about. */

/** As much of the browser as is needed here. */
export interface BackHistory {
  readonly state: unknown;
  pushState(state: unknown, unused: ''): void;
  back(): void;
}

export interface BackStack {
  /** `onBack` answers Back until the returned function is called; of several the newest one does. */
  add(onBack: () => void): () => void;
  /** Goes back from the page itself as soon as nothing lies over it. */
  leave(): void;
  /** To be called at every 'popstate'. */
  onPop(): void;
}

const MARK = 'isOverPage';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * One entry of the history stands for everything that lies over the page, however much that is: Back leads from it to the
 * page itself, which stays. `later` runs a task once everything of this moment is over, so that a sheet that gives way to
 * the next one, or to another page, does not move through the history in between.
 */
export function createBackStack(history: BackHistory, later: (task: () => void) => void): BackStack {
  const answers: (() => void)[] = [];
  let hasEntry = false;
  /** Our own steps back that the browser has not taken yet. */
  let going = 0;
  let isWaiting = false;
  let isLeaving = false;

  function settle(): void {
    isWaiting = false;
    if (going > 0) return;
    if (answers.length > 0 && !hasEntry) {
      hasEntry = true;
      // The same page for the router, which keeps its own things in the state.
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    } else if (answers.length === 0 && hasEntry) {
      hasEntry = false;
      // Unless another page has been opened from here meanwhile: that one stays.
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
        // The entry of something that has gone since, met again from the page that was opened over it.
        if (!hasEntry) stepBack();
      } else if (hasEntry) {
        hasEntry = false;
        answers.at(-1)?.();
        // What is still there, or asks now, is over the page as before.
        settleLater();
      }
    },
  };
}
