import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { POLICIES, policyNamed } from './policies.ts';
import { PolicySections } from './policy-sections.tsx';

function PolicyOverPage({ open, value, onClose }: RoutedDialogProps) {
  const t = useT();
  const name = policyNamed(value);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(POLICIES[name].title)}
      closeLabel={t('shell.close')}
      size="m"
      foot={
        <Button look="outline" block onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <PolicySections name={name} level={3} />
    </Dialog>
  );
}

/** One of the static policies, with a Close button. */
export const PolicyDialog = inPlace(PolicyOverPage);
