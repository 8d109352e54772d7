import { useRef } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { uploadPicture } from '#console/lib/upload.ts';
import { Button } from '#ui/actions/button.tsx';
import type { SetupForm } from './use-setup.ts';

/** Side by side, as the store shows it in both. */
const THEMES = ['light', 'dark'] as const;

export type DrawingFieldProps = { form: SetupForm; name: 'Image:Logo' | 'Image:Favicon'; clientId: string };

/** A mark: shows, replaces or removes it. */
export function DrawingField({ form, name, clientId }: DrawingFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { problem, isBusy, run } = useAttempt();
  const file = form.value(name);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    await run(async () => {
      const { file: kept } = await uploadPicture(chosen, { use: 'drawing' });
      form.set(name, kept);
    });
    if (input.current) input.current.value = '';
  };
  const error = problem ?? form.error(name);
  return (
    <div className="field">
      <span className="label">{t(`settings.${name}`)}</span>
      <div className={name === 'Image:Logo' ? 'drawings' : 'drawings drawings--small'}>
        {(file === '' ? [] : THEMES).map((theme) => (
          <div key={theme} className={`drawing drawing--${theme}`} data-theme={theme}>
            <img
              src={`/media/${clientId}/${file}`}
              className={theme === 'dark' && name === 'Image:Logo' ? 'drawing__plate' : undefined}
              alt={t('settings.drawing', { name: t(`settings.${name}`), theme: t(`shell.theme.${theme}`) })}
            />
          </div>
        ))}
        {file === '' && <span className="drawing drawing--light quiet-text">{t('settings.noPicture')}</span>}
      </div>
      <div className="row">
        <Button look="quiet" height={40} icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
          {t(isBusy ? 'settings.uploading' : 'settings.upload')}
        </Button>
        {file !== '' && (
          <Button look="ghost" height={40} busy={isBusy} onClick={() => form.set(name, '')}>
            {t('settings.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        aria-label={t(`settings.${name}`)}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className="hint">{t(`settings.${name}.help`)}</p>
      <Refusal text={error} />
    </div>
  );
}
