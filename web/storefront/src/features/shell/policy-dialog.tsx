import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { RoutedDialogProps } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import { phoneText } from '../../lib/phone.ts';
import { useStore } from '../../lib/store.tsx';
import { POLICIES, policyNamed } from './policies.ts';
import './info.css';

/** One of the static policies, with a Close button (§2.3, §2.6). */
export function PolicyDialog({ open, value, onClose }: RoutedDialogProps) {
  const t = useT();
  const { client } = useStore();
  const { title, paragraphs } = POLICIES[policyNamed(value)];
  const values = { name: client.tradingName, email: client.email, phone: phoneText(client.phone) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(title)}
      closeLabel={t('shell.close')}
      size="m"
      foot={
        <Button variant="outline" block onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph, values)}</p>
        ))}
      </div>
    </Dialog>
  );
}
