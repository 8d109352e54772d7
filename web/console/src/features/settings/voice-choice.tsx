import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { VOICES, type Voice } from '#core/domain/settings/store-settings.ts';
import { StorePicture } from './store-picture.tsx';
import type { Shown } from './store-preview.tsx';
import type { SetupForm } from './use-setup.ts';

const KEY = 'Brand:Voice';

/** The voice that is chosen on a page, saved or not. */
export function voiceOf(form: SetupForm): Voice {
  return VOICES.find((voice) => voice === form.value(KEY)) ?? 'paper';
}

/** The restaurant's own menu in each voice, to choose one by one press. Pictures come one after another. */
export function VoiceChoice({ form, clientId, shown }: { form: SetupForm; clientId: string; shown: Shown }) {
  const t = useT();
  const [loaded, setLoaded] = useState(0);
  const chosen = voiceOf(form);
  const live = form.data.values[KEY];
  return (
    <Card title={t(`settings.${KEY}`)} named>
      <p className="muted">{t(`settings.${KEY}.help`)}</p>
      <fieldset className="plain-fieldset voices" aria-label={t(`settings.${KEY}`)}>
        {VOICES.map((voice, index) => (
          <label key={voice} className="voice">
            <span className="voice__stage">
              {index <= loaded && (
                <StorePicture
                  form={form}
                  clientId={clientId}
                  voice={voice}
                  {...shown}
                  title={t('settings.voice.preview', { voice: t(`settings.voice.${voice}`) })}
                  onLoad={() => setLoaded((count) => Math.max(count, index + 1))}
                />
              )}
            </span>
            <span className="voice__name">
              <input
                type="radio"
                name="voice"
                value={voice}
                checked={voice === chosen}
                onChange={() => form.set(KEY, voice)}
              />
              {t(`settings.voice.${voice}`)}
              {voice === live && <span className="tag">{t('settings.voice.live')}</span>}
            </span>
            <small>{t(`settings.voice.${voice}.text`)}</small>
          </label>
        ))}
      </fieldset>
      {form.error(KEY) !== undefined && <p className="err">{form.error(KEY)}</p>}
    </Card>
  );
}
