import { type ReactNode, useEffect, useState } from 'react';
import { type BrokenProps, Place } from '#kit/late.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { LateDialog } from './late.tsx';

type FailedProps = Pick<RoutedDialogProps, 'open' | 'onClose'> & { broken: BrokenProps; onGone: () => void };

function FailedDialog({ open, onClose, broken, onGone }: FailedProps) {
  useEffect(() => {
    if (!open) onGone();
  }, [open, onGone]);
  return open && <LateDialog broken={broken} onClose={() => onClose()} />;
}

/** The dialog in a place of its own: where it fails, the page goes on and says so over it; closed, it begins anew. */
export function inPlace(Dialog: (props: RoutedDialogProps) => ReactNode) {
  return function Placed(props: RoutedDialogProps) {
    const { open, onClose } = props;
    const [failures, setFailures] = useState(0);
    const [renew] = useState(() => () => setFailures((before) => before + 1));
    return (
      <Place key={failures} Broken={(broken) => <FailedDialog {...{ open, onClose, broken }} onGone={renew} />}>
        <Dialog {...props} />
      </Place>
    );
  };
}
