import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/lib/http.ts';
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

/** What a voice lives on and some dishes lack: photos, in Bistro descriptions. Null while the menu is not known. */
function useCheck(clientId: string): (voice: Voice) => string | null {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['voice-menu', clientId],
    queryFn: () => call('getMenu', { params: { clientId } }),
  });
  const dishes = data?.departments.flatMap(({ products }) => products) ?? [];
  return (voice) => {
    if (dishes.length === 0) return null;
    const isBistro = voice === 'bistro';
    const lacking = dishes.filter(({ picture, description }) => !(isBistro ? description : picture));
    return t(`settings.voice.${isBistro ? 'words' : 'photos'}`, { count: lacking.length, all: dishes.length });
  };
}

/** The restaurant's own menu in each voice, to choose one by one press. Pictures come one after another. */
export function VoiceChoice({ form, clientId, shown }: { form: SetupForm; clientId: string; shown: Shown }) {
  const t = useT();
  const [loaded, setLoaded] = useState(0);
  const chosen = voiceOf(form);
  const live = form.data.values[KEY];
  const check = useCheck(clientId);
  const { width, ...picture } = shown;
  return (
    <Card title={t(`settings.${KEY}`)} named>
      <p className="muted">{t(`settings.${KEY}.help`)}</p>
      <fieldset className="plain-fieldset voices" data-width={width} aria-label={t(`settings.${KEY}`)}>
        {VOICES.map((voice, index) => (
          <label key={voice} className="voice">
            <span className="voice__stage">
              {index <= loaded && (
                <StorePicture
                  form={form}
                  clientId={clientId}
                  voice={voice}
                  {...picture}
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
            <small>
              {t(`settings.voice.${voice}.text`)} {check(voice)}
            </small>
          </label>
        ))}
      </fieldset>
      {form.error(KEY) !== undefined && <p className="err">{form.error(KEY)}</p>}
    </Card>
  );
}
