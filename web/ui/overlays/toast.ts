/** The label of the button ('Undo') and its action. */
export type ToastAction = { label: string; onPress: () => void };

export type ToastOptions = {
  action?: ToastAction;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
};

export type ToastRequest = ToastOptions & { kind: 'success' | 'error' | 'info'; text: string };

export type ToastLabels = {
  /** Name of the region with all toasts: 'Notifications'. */
  region: string;
  /** Name of each toast's close button. */
  close: string;
};

let labelsOf: () => ToastLabels;

/** Each app calls it where it loads its texts; `read` answers in the language that is shown at that moment. */
export function setToastLabels(read: () => ToastLabels): void {
  labelsOf = read;
}

let host: Promise<typeof import('./toast-host.tsx')> | undefined;

/** Loads the host (its own chunk, with sonner) for the first toast; after a failure the next toast loads it again. */
function loadHost(): Promise<typeof import('./toast-host.tsx')> {
  host ??= import('./toast-host.tsx').catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  return host;
}

/** Loads the chunk for toasts ahead of the first one; after a failure the first toast loads it again. */
export function prepareToasts(): void {
  loadHost().catch(() => undefined);
}

/** Toasts whose subject has ended. Those that are still on their way go too, once they are shown. */
async function dismiss(ids: readonly string[] | 'ended'): Promise<void> {
  const loaded = await host?.catch(() => undefined);
  loaded?.dismissToasts(ids);
}

async function show(request: ToastRequest): Promise<void> {
  const { showToast } = await loadHost();
  showToast(request, labelsOf());
}

/**
 * Short messages at the top right, at least 6 s long. Show an error also where it happened. Browser only. The returned
 * promise settles once the toast is visible; it may be ignored.
 */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'success', text }),
  error: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'error', text }),
  info: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'info', text }),
  /** Takes away the toasts with these ids: what they speak of is closed. */
  dismiss: (...ids: string[]) => void dismiss(ids),
  /** Takes away errors and offers to undo: the attempt that they speak of is over. */
  dismissEnded: () => void dismiss('ended'),
};
