import { useState } from 'react';
import { Refusal } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireUploaded } from '#core/contract/settings/console-settings.ts';
import type { SettingBanner } from '#core/contract/settings/keys.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { BannerSheet } from './banner-sheet.tsx';
import { bannersOf, hasRoom, moved, writeBanners } from './banners.ts';
import type { SetupForm } from './use-setup.ts';

const KEY = 'Image:Banner';
/** Small versions of the pictures uploaded since the page load. */
const uploadedUrls = new Map<string, string>();

/** The pictures over the menu, in their order. */
export function BannerList({ form, clientId }: { form: SetupForm; clientId: string }) {
  const t = useT();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const banners = bannersOf(form.value(KEY));
  // The same picture may occur twice.
  const keys = banners.map(({ imageId }, at) => {
    const earlier = banners.slice(0, at).filter((one) => one.imageId === imageId).length;
    return `${imageId} ${earlier}`;
  });
  const write = (next: readonly SettingBanner[]) => form.set(KEY, writeBanners(next));
  const urlOf = (imageId: string) => {
    const known = form.data.banners.find((banner) => banner.imageId === imageId)?.picture;
    return known ? `${known.srcBase}-${known.widths[0]}.webp` : uploadedUrls.get(`${clientId} ${imageId}`);
  };
  const keep = (index: number | 'new', banner: SettingBanner, uploaded: WireUploaded | null) => {
    const picture = uploaded?.picture;
    if (picture) uploadedUrls.set(`${clientId} ${banner.imageId}`, `${picture.srcBase}-${picture.widths[0]}.webp`);
    write(index === 'new' ? [...banners, banner] : banners.map((one, at) => (at === index ? banner : one)));
    setOpen(null);
  };
  return (
    <div className="field">
      <span className="label">
        {t(`settings.${KEY}`)}
        <small className="field__end">{t('settings.banners.count', { count: banners.length })}</small>
      </span>
      <ul className="banners">
        {banners.map((banner, index) => (
          <li key={keys[index]} className="banners__item">
            <button
              type="button"
              className="banners__open"
              aria-label={t('settings.banners.edit', { number: index + 1, title: banner.title.en })}
              onClick={() => setOpen(index)}
            >
              <img src={urlOf(banner.imageId)} alt="" />
              <span>{banner.title.en || t('settings.banners.untitled')}</span>
            </button>
            <span className="row">
              <Button
                look="ghost"
                height={40}
                aria-label={t('settings.banners.earlier', { number: index + 1 })}
                aria-disabled={index === 0}
                onClick={() => write(moved(banners, index, -1))}
              >
                <Icon name="arrow-up" />
              </Button>
              <Button
                look="ghost"
                height={40}
                aria-label={t('settings.banners.later', { number: index + 1 })}
                aria-disabled={index === banners.length - 1}
                onClick={() => write(moved(banners, index, 1))}
              >
                <Icon name="arrow-down" />
              </Button>
              <Button
                look="ghost"
                height={40}
                aria-label={t('settings.banners.remove', { number: index + 1 })}
                onClick={() => write(banners.filter((_, at) => at !== index))}
              >
                <Icon name="trash-2" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hasRoom(banners) && (
        <div>
          <Button look="quiet" height={40} icon="plus" onClick={() => setOpen('new')}>
            {t('settings.banners.add')}
          </Button>
        </div>
      )}
      <p className="hint">{t(`settings.${KEY}.help`)}</p>
      <Refusal text={form.error(KEY)} />
      {open !== null && (
        <BannerSheet
          banner={open === 'new' ? null : (banners[open] ?? null)}
          urlOf={urlOf}
          onKeep={(banner, uploaded) => keep(open, banner, uploaded)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
