import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import './session.css';

export type SessionWarningProps = {
  open: boolean;
  /** Seconds left of the warning's 30. */
  seconds: number;
  isBusy: boolean;
  /** Whether the server could not be reached. */
  hasFailed: boolean;
  onContinue: () => void;
  onCancel: () => void;
};

const ANNOUNCED: readonly number[] = [30, 10];

/**
 * 'Continue Session' or 'Cancel' within 30 seconds. Nothing else closes it: an accidental press must not sign the
 * customer out.
 */
export function SessionWarning({ open, seconds, isBusy, hasFailed, onContinue, onCancel }: SessionWarningProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      title={t('session.warning.title')}
      description={t('session.warning.text')}
      closeLabel={null}
      size="s"
      foot={
        <>
          <Button look="ghost" onClick={onCancel}>
            {t('session.cancel')}
          </Button>
          <Button height={56} busy={isBusy} onClick={onContinue}>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <p className="session-left num" role="timer" aria-live="off">
        {seconds}
        <small>{t('session.warning.seconds', { seconds })}</small>
      </p>
      {hasFailed && <ProblemNote text={t('session.failed')} />}
      <span className="vh" data-said="">
        {ANNOUNCED.includes(seconds) ? `${seconds} ${t('session.warning.seconds', { seconds })}` : ''}
      </span>
    </Dialog>
  );
}
