import { useT } from '#console/lib/page/i18n.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';

export type DeviceChoiceProps = {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
};

/** Chooses between a personal device, which never locks, and a shared one, which asks for a PIN. */
export function DeviceChoice({ isShared, onChange }: DeviceChoiceProps) {
  const t = useT();
  return (
    <div className="field">
      <span className="label">{t('sign-in.whose')}</span>
      <Segmented
        label={t('sign-in.whose')}
        value={isShared ? 'shared' : 'own'}
        onChange={(value) => onChange(value === 'shared')}
        options={[
          { value: 'own', label: t('sign-in.whose.own') },
          { value: 'shared', label: t('sign-in.whose.shared') },
        ]}
      />
      <p className="hint">{t(isShared ? 'sign-in.whose.sharedHelp' : 'sign-in.whose.ownHelp')}</p>
    </div>
  );
}
