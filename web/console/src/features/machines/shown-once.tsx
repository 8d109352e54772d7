import { Message } from '#console/lib/message.tsx';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { Button } from '#ui/actions/button.tsx';

export type ShownOnceProps = { title: string; label: string; value: string; onClose: () => void };

/** A new key or secret: it can be copied now and is never shown again. */
export function ShownOnce({ title, label, value, onClose }: ShownOnceProps) {
  const t = useT();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} onClick={onClose}>
          {t('machines.keyKept')}
        </Button>
      }
    >
      <div className="stack">
        <Message look="warn" icon="alert">
          {t('machines.keyOnce')}
        </Message>
        <CopyField label={label} value={value} />
      </div>
    </Sheet>
  );
}
