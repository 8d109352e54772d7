import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { QrCode } from '#console/lib/page/qr-code.tsx';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { VOICES, type Voice } from '#core/domain/settings/store-settings.ts';
import { pictureAddress, StorePicture, type StorePictureProps } from './store-picture.tsx';
import type { Shown } from './store-preview.tsx';
import type { SetupForm } from './use-setup.ts';

const KEY = 'Brand:Voice';

/** The voice that is chosen on a page, saved or not. */
export function voiceOf(form: SetupForm): Voice {
  return VOICES.find((voice) => voice === form.value(KEY)) ?? 'paper';
}

/** What a voice lives on and some dishes lack: photos, in Bistro descriptions. Opened, it names them. */
function VoiceCheck({ voice, dishes }: { voice: Voice; dishes: readonly WireProductCard[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isBistro = voice === 'bistro';
  const lacking = dishes.filter(({ picture, description }) => !(isBistro ? description : picture));
  const said = t(`settings.voice.${isBistro ? 'words' : 'photos'}`, { count: lacking.length, all: dishes.length });
  if (lacking.length === 0) return <small>{said}</small>;
  return (
    <details className="voice__check" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{said}</summary>
      {isOpen && (
        <ul>
          {lacking.map(({ productId, name }) => (
            <li key={productId}>
              <Link to={`/menu?open=product:${productId}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The address of the menu in a voice that nobody has chosen yet, for a phone's camera. */
function OnPhone({ voice, language }: Pick<StorePictureProps, 'voice' | 'language'>) {
  const t = useT();
  const address = location.origin + pictureAddress({ voice, language });
  const name = t(`settings.voice.${voice}`);
  return (
    <details className="voice-phone">
      <summary>{t('settings.voice.onPhone', { voice: name })}</summary>
      <div>
        <QrCode text={address} label={t('sharing.code', { address })} />
        <p className="muted">
          {t('settings.voice.onPhone.text', { voice: name })}{' '}
          <a href={address} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
      </div>
    </details>
  );
}

/** The restaurant's own menu in each voice, to choose one by one press. Pictures come one after another. */
export function VoiceChoice({ form, clientId, shown }: { form: SetupForm; clientId: string; shown: Shown }) {
  const t = useT();
  const [loaded, setLoaded] = useState(0);
  const chosen = voiceOf(form);
  const live = form.data.values[KEY];
  const { data } = useQuery({
    queryKey: ['voice-menu', clientId],
    queryFn: () => call('getMenu', { params: { clientId } }),
  });
  const dishes = data?.departments.flatMap(({ products }) => products) ?? [];
  const { width, ...picture } = shown;
  return (
    <Card title={t(`settings.${KEY}`)} named>
      <p className="muted">{t(`settings.${KEY}.help`)}</p>
      <fieldset className="plain-fieldset voices" data-width={width} aria-label={t(`settings.${KEY}`)}>
        {VOICES.map((voice, index) => (
          <div key={voice} className="voice">
            <label>
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
              <small>{t(`settings.voice.${voice}.text`)}</small>
            </label>
            {dishes.length > 0 && <VoiceCheck voice={voice} dishes={dishes} />}
          </div>
        ))}
      </fieldset>
      <OnPhone voice={chosen} language={shown.language} />
      {form.error(KEY) !== undefined && <p className="err">{form.error(KEY)}</p>}
    </Card>
  );
}
