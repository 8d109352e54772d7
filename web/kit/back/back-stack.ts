/** Handles the browser's Back for what lies over the page: it closes a sheet, or asks about unsaved changes. */

/** The part of the browser's history that is used here. */
export interface BackHistory {
  readonly state: unknown;
  /** The address of the present entry. */
  readonly href: string;
  pushState(state: unknown, unused: '', href?: string): void;
  back(): void;
}

export interface BackStack {
  /** Calls `onBack` at Back until the returned function is called; only the newest handler is called. */
  add(onBack: () => void): () => void;
  /** Goes back from the page itself when no handler is left. */
  leave(): void;
  /**
   * Call it at every 'popstate', before the router. True: the browser had gone further than the page, and the page's
   * entry is there again, so the router must not see this event.
   */
  onPop(): boolean;
}

const MARK = 'isOverPage';

/** Which page's entry it is; undefined for an entry of no stack. */
function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[MARK] : undefined;
}

/** An entry of the history as it is compared: a traversal gives a copy of its state. */
interface Entry {
  readonly state: unknown;
  readonly href: string;
}

function isSameEntry(one: Entry, other: Entry): boolean {
  return one.href === other.href && JSON.stringify(one.state) === JSON.stringify(other.state);
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/s, '');
}

/**
 * One history entry stands for everything that lies over the page: Back leads from it to the page itself, which stays.
 * Two fast presses of Back lead past the page before a new entry can be added. The page's own entry is then added
 * again, and the router is not told, so the page stays with what was typed on it. `later` runs a task after the
 * current event, so that a sheet that another sheet or page replaces does not step through the history. `newMark`
 * answers a value that no earlier entry of this tab has, also after a reload.
 */
export function createBackStack(
  history: BackHistory,
  later: (task: () => void) => void,
  newMark: () => string,
): BackStack {
  const answers: (() => void)[] = [];
  let hasEntry = false;
  /** The page that the answers lie over; null before they have their entry, and while there are none. */
  let page: (Entry & { readonly mark: string }) | null = null;
  /** Number of our own steps back that the browser has not finished. */
  let going = 0;
  let isWaiting = false;
  let isLeaving = false;

  function settle(): void {
    isWaiting = false;
    if (going > 0) return;
    forgetOtherPage();
    if (answers.length > 0 && !hasEntry) {
      hasEntry = true;
      const { state, href } = history;
      page = { state, href, mark: page?.mark ?? newMark() };
      // The same page for the router, which stores its data in the state.
      history.pushState({ ...(state as object | null), [MARK]: page.mark }, '');
    } else if (answers.length === 0) {
      page = null;
      // The entry stays if another page was opened meanwhile.
      if (hasEntry && markOf(history.state) !== undefined) stepBack();
      else if (hasEntry) isLeaving = false;
      hasEntry = false;
    }
    if (!isLeaving || hasEntry || going > 0) return;
    isLeaving = false;
    history.back();
  }

  /** Another page has taken the place of our entry and may have handlers of its own. */
  function forgetOtherPage(): void {
    if (page === null || pathOf(page.href) === pathOf(history.href)) return;
    page = null;
    hasEntry = false;
    isLeaving = false;
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

  /** The page at once; true when its entry had to be added again. */
  function stayOn(stayed: Entry): boolean {
    if (isSameEntry(stayed, history)) return false;
    history.pushState(stayed.state, '', stayed.href);
    return true;
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
      const mark = markOf(history.state);
      if (going > 0) {
        going--;
        settleLater();
      } else if (page !== null && answers.length > 0) {
        hasEntry = mark === page.mark;
        // Forward, or Back from a page that was opened over it.
        if (hasEntry) return false;
        const isAgain = stayOn(page);
        answers.at(-1)?.();
        // Handlers that remain, or were added now, need an entry again.
        settleLater();
        return isAgain;
      } else if (mark !== undefined && !hasEntry) {
        // An old entry of a closed sheet, reached by Back from a later page.
        stepBack();
      } else if (mark === undefined) {
        hasEntry = false;
        settleLater();
      }
      return false;
    },
  };
}
