import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useT } from './i18n.tsx';
import './copy-field.css';

/** A long value to copy: a press selects it, the button beside it copies it. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="copy-field">
          <input
            {...control}
            type="text"
            className="input"
            value={value}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={value} />
        </span>
      )}
    </Field>
  );
}

/** Copies a text, and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      look="quiet"
      height={40}
      icon={isCopied ? 'check' : 'copy'}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <span role="status">{t(isCopied ? 'machines.copied' : 'machines.copy')}</span>
    </Button>
  );
}
