import { useEffect, useState } from 'react';
import type { WireBanner } from '#core/contract/store/client.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MOBILE, useMedia } from '#ui/use-media.ts';
import { useSlides } from './use-slides.ts';
import './hero.css';

/**
 * On phones a little narrower than it is: behind the veil and the text 640 px are enough for 721 dots, and the largest
 * picture of the first view has half the bytes.
 */
const SIZES = '(max-width: 600px) 86vw, 100vw';

function Slide({ banner, isShown, isFirst }: { banner: WireBanner; isShown: boolean; isFirst: boolean }) {
  const { voice } = useStore().settings;
  return (
    <div className="hero__slide" data-tone={banner.tone} data-shown={isShown || undefined} inert={!isShown}>
      {voice !== 'bistro' && <Picture {...banner.picture} className="hero__img" sizes={SIZES} priority={isFirst} />}
      <div className="container hero__copy">
        <p className="display hero__title">{banner.title}</p>
        {banner.text && <p className="hero__sub">{banner.text}</p>}
      </div>
    </div>
  );
}

/**
 * The banner slider: 6 s a slide, its pause button first, no automatic change under reduced motion. Only Paper has slides,
 * and no phone: the first banner stands there, and Bistro shows its words. The server writes the buttons, and a sheet hides
 * them on phones.
 */
export function Hero() {
  const t = useT();
  const { client, settings } = useStore();
  const isPhone = useMedia(MOBILE);
  const banners = client.banners.slice(0, settings.voice === 'paper' && !isPhone ? undefined : 1);
  const slides = useSlides(banners.length);
  // Later slides load after the page, so that they do not compete with the first.
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => whenIdle(() => setHasAll(true)), []);
  if (banners.length === 0) return <div className="hero hero--pattern" />;

  return (
    <section className="hero" aria-roledescription="carousel" aria-label={t('shell.hero.label')}>
      {banners.length > 1 && (
        <div className="hero__ctl">
          <button
            type="button"
            aria-label={t(slides.isPlaying ? 'shell.hero.pause' : 'shell.hero.play')}
            onClick={slides.toggle}
          >
            <Icon name={slides.isPlaying ? 'pause' : 'play'} size="xs" />
          </button>
          <div className="hero__dots">
            {banners.map((banner, index) => (
              <button
                key={banner.picture.srcBase}
                type="button"
                aria-label={t('shell.hero.slide', { number: index + 1, total: banners.length })}
                aria-current={index === slides.index || undefined}
                onClick={() => slides.move(index - slides.index)}
              />
            ))}
          </div>
        </div>
      )}
      <div aria-live={slides.isPlaying ? 'off' : 'polite'}>
        {banners.map((banner, index) =>
          index === slides.index || hasAll ? (
            <Slide
              key={banner.picture.srcBase}
              banner={banner}
              isShown={index === slides.index}
              isFirst={index === 0}
            />
          ) : null,
        )}
      </div>
    </section>
  );
}
