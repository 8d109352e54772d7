import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSpot } from '#console/features/menu/lists/use-spot.ts';
import { useUnsaved } from '#console/features/menu/unsaved.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Page } from '#console/lib/page/page.tsx';
import { useLanguages } from '#console/lib/session.ts';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { LANGUAGES, languageAmong } from '#core/domain/language/languages.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './menu-preview.css';

/** Width of the store's layout in CSS pixels, independent of the room here. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const DEVICES = ['phone', 'desktop'] as const;
const SERVICES = ['pickup', 'delivery'] as const;
/** A distance inside every zone that starts at the restaurant. */
const KM = '2';

/**
 * The store with the draft, in a frame that only this person sees (decision 044). It opens the dish that is open in the
 * editor.
 */
export function MenuPreview({ draft }: { draft: WireMenuDraft }) {
  const t = useT();
  const locale = useLocale();
  const { open, search } = useSpot();
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone');
  const [service, setService] = useState<(typeof SERVICES)[number]>('pickup');
  const languages = useLanguages();
  const [language, setLanguage] = useState(languageAmong(languages, locale));
  const unsaved = useUnsaved().size;
  const src = `/console/preview?${new URLSearchParams({
    menu: 'draft',
    service,
    ...(service === 'delivery' ? { km: KM } : {}),
    ...(open?.kind === 'product' ? { product: open.itemId } : {}),
    lang: language,
  })}`;
  return (
    <Page
      bare
      crumb={t('nav.menu')}
      title={t('menu.preview')}
      note={
        <span className="tag tag--info">
          <Icon name="eye" />
          {t('menu.draft', { count: draft.changeCount })}
        </span>
      }
      actions={
        <Link className={buttonClass({ look: 'ink', height: 40 })} to={search({})}>
          <Icon name="arrow-left" />
          {t('menu.preview.back')}
        </Link>
      }
    >
      <div className="mp__bar">
        <Segmented
          className="seg--small"
          label={t('menu.preview.width')}
          value={device}
          options={DEVICES.map((one) => ({ value: one, label: t(`menu.preview.${one}`) }))}
          onChange={setDevice}
        />
        <Segmented
          className="seg--small"
          label={t('machine.service')}
          value={service}
          options={SERVICES.map((one) => ({ value: one, label: t(`machine.${one}`) }))}
          onChange={setService}
        />
        <Segmented
          className="seg--small"
          label={t('shell.language')}
          value={language}
          options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name, shown: one }))}
          onChange={setLanguage}
        />
        {unsaved > 0 && <span className="tag tag--warn">{t('menu.preview.unsaved', { count: unsaved })}</span>}
        <span className="quiet-text mp__only">{t('machine.only')}</span>
      </div>
      <Stage width={WIDTHS[device]}>
        {/* A saved document, from here or from another tab, reloads the frame. */}
        <iframe key={`${src} ${draft.stamp}`} title={t('menu.preview.frame')} src={src} />
      </Stage>
    </Page>
  );
}

/** Scales something `width` px wide down to the available room. */
function Stage({ width, children }: { width: number; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div className="mp__stage" ref={stage}>
      <div
        className="mp__sheet"
        style={{ width, height: `${100 / scale}%`, marginLeft: -width / 2, transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}
