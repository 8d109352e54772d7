import type { ReactNode } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { type PlainKey, SettingField } from './setting-field.tsx';
import type { SetupForm } from './use-setup.ts';

export type SettingGroupProps = {
  form: SetupForm;
  title: MessageKey;
  /** Full width, above the fields of `pairs`. */
  rows?: readonly PlainKey[];
  /** Short fields, two per row where there is room. */
  pairs?: readonly PlainKey[];
  /** Above the fields: the state of the settings. */
  before?: ReactNode;
  children?: ReactNode;
};

/** A card of related settings. */
export function SettingGroup({ form, title, rows = [], pairs = [], before, children }: SettingGroupProps) {
  const t = useT();
  return (
    <Card title={t(title)} named body="stack stack--14">
      {before}
      {rows.map((name) => (
        <SettingField key={name} form={form} name={name} />
      ))}
      {pairs.length > 0 && (
        <div className="grid-2">
          {pairs.map((name) => (
            <SettingField key={name} form={form} name={name} />
          ))}
        </div>
      )}
      {children}
    </Card>
  );
}
