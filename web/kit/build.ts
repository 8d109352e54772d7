/** Which build a page is of, and whether the server has another one by now: each event stream begins with its name. */

let isOld = false;
const listeners = new Set<() => void>();

/** The address of this page's first script, whose name is a hash of the build; undefined in tests. */
function ownEntry(): string | null | undefined {
  return document.querySelector?.('script[type="module"][src]')?.getAttribute('src');
}

/** `said`: the first scripts of the server's build, one for each app; empty in development. */
export function hearBuild(said: string): void {
  const own = ownEntry();
  isOld = said !== '' && Boolean(own) && !said.split(' ').includes(own ?? '');
  if (isOld) for (const listener of listeners) listener();
}

/** Calls `listener` when the server has another build; the returned function ends that. */
export function onOtherBuild(listener: () => void): () => void {
  listeners.add(listener);
  if (isOld) listener();
  return () => listeners.delete(listener);
}

const TRY_EVERY_MS = 2_000;
/** During an upgrade some servers still have the build before: a page that has just reloaded waits. */
const SETTLED_MS = 120_000;

/** Something lies over the page, or somebody types or has typed. */
function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true ||
    [...fields].some((field) => field.value !== '')
  );
}

function hasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' && performance.now() < SETTLED_MS;
}

/** Reloads the page once the server has another build, nothing is open or typed, and `isFree`. The returned function ends that. */
export function reloadForBuild(isFree: () => boolean, reload: () => void = () => location.reload()): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const attempt = () => {
    if (isOld && isFree() && !isInUse() && !hasJustReloaded()) reload();
  };
  const stop = onOtherBuild(() => {
    timer ??= setInterval(attempt, TRY_EVERY_MS);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}
