/** A word or two on what pressing does ('Undo'), and doing it. */
export type ToastAction = { label: string; onPress: () => void };

export type ToastOptions = {
  action?: ToastAction;
  /** Two toasts with one id replace each other. */
  id?: string;
};

export type ToastRequest = ToastOptions & { kind: 'success' | 'error' | 'info'; text: string };

export type ToastLabels = {
  /** Name of the region with all toasts: 'Notifications'. */
  region: string;
  /** Name of each toast's close button. */
  close: string;
};

let labels: ToastLabels = { region: '', close: '' };
let host: Promise<typeof import('./toast-host.tsx')> | undefined;

/** Loads the host (its own chunk, with sonner) on the first toast; a failed load is tried again on the next. */
function loadHost(): Promise<typeof import('./toast-host.tsx')> {
  host ??= import('./toast-host.tsx').then(
    (module) => {
      module.mountToaster(labels);
      return module;
    },
    (error: unknown) => {
      host = undefined;
      throw error;
    },
  );
  return host;
}

/** Loads what toasts need ahead of the first one; where that fails, the first toast tries again. */
export function prepareToasts(): void {
  loadHost().catch(() => undefined);
}

async function show(request: ToastRequest): Promise<void> {
  const { showToast } = await loadHost();
  showToast(request, labels);
}

/**
 * Short messages at the top right, at least 6 s long. Never the only place of an error: say it where it happened too.
 * Browser only. The returned promise settles once the toast is up; it may be ignored.
 */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'success', text }),
  error: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'error', text }),
  info: (text: string, options: ToastOptions = {}) => show({ ...options, kind: 'info', text }),
  /** Call with the active language's words before the first toast and whenever the language changes. */
  setLabels: (next: ToastLabels) => {
    labels = next;
  },
};
