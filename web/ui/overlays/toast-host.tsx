import '#ui/icons/icons-menu.ts';
import { createRoot, type Root } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from '#ui/icons/icon.tsx';
import type { ToastLabels, ToastRequest } from './toast.ts';
import { followDialogs } from './toast-place.ts';
import './toast.css';

/** Enough time to read and reach it (at least 6 s); an error, or a toast with an action, stays longer. */
const SHORT_MS = 6000;
const LONG_MS = 10_000;

const KIND_ICON = { success: 'circle-check', error: 'alert-circle', info: 'info' } as const;

/** Gives the focus back to what had it before the toast, which goes and would take it along: the list does so as it leaves. */
const leave = (button: HTMLButtonElement) => button.blur();

function ToastCard({
  kind,
  text,
  action,
  closeLabel,
  onClose,
}: ToastRequest & { closeLabel: string; onClose: () => void }) {
  return (
    <div className="toast">
      <Icon name={KIND_ICON[kind]} />
      <span className="toast__text">{text}</span>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={({ currentTarget }) => {
            leave(currentTarget);
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast__close"
        aria-label={closeLabel}
        onClick={({ currentTarget }) => {
          leave(currentTarget);
          onClose();
        }}
      >
        <Icon name="x" size="s" />
      </button>
    </div>
  );
}

let root: Root | undefined;

/** The container of the toasts, in its own root at the end of the page; its name follows the page's language. */
function renderToaster(labels: ToastLabels): void {
  // React keeps the errors of hydrating for all roots together. This one hydrates nothing, so none is its own.
  root ??= createRoot(document.body.appendChild(document.createElement('div')), { onRecoverableError: () => {} });
  root.render(
    <Toaster
      position="top-right"
      offset={{ top: 16, right: 16 }}
      mobileOffset={{ top: 12, left: 16, right: 16 }}
      visibleToasts={3}
      containerAriaLabel={labels.region}
    />,
  );
}

/** Open toasts that are an error or have an action, by their id. */
const passing = new Set<string | number>();

/** Shows one toast; the same id replaces an open one. Its timer stops while it is hovered or focused. */
export function showToast(request: ToastRequest, labels: ToastLabels): void {
  renderToaster(labels);
  const isPassing = request.kind === 'error' || request.action !== undefined;
  const forget = ({ id }: { id: string | number }) => void passing.delete(id);
  const shown = sonner.custom(
    (id) => <ToastCard {...request} closeLabel={labels.close} onClose={() => sonner.dismiss(id)} />,
    { id: request.id, duration: isPassing ? LONG_MS : SHORT_MS, onDismiss: forget, onAutoClose: forget },
  );
  followDialogs();
  if (isPassing) passing.add(shown);
  else passing.delete(shown);
}

/** Takes away the toasts with these ids, or all that are an error or have an action. */
export function dismissToasts(ids: readonly string[] | 'ended'): void {
  for (const id of ids === 'ended' ? [...passing] : ids) sonner.dismiss(id);
}
