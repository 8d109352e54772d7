import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import type { ThemeMode } from '#ui/brand/brand.ts';
import { repaint } from '#ui/repaint.ts';
import type { SetupForm } from './use-setup.ts';

export type StorePictureProps = Pick<ComponentProps<'iframe'>, 'title' | 'onLoad'> & {
  form: SetupForm;
  clientId: string;
  voice: Voice;
  mode: ThemeMode;
  language: Locale;
};

/** Where the server draws the menu in a voice. It asks for no password. */
export function pictureAddress({ language, voice }: Pick<StorePictureProps, 'language' | 'voice'>): string {
  return `/console/picture?lang=${language}&voice=${voice}`;
}

/** The restaurant's menu in a voice, drawn by the server in the typed colour. It runs no scripts and ignores presses. */
export function StorePicture({ form, clientId, voice, mode, language, title, onLoad }: StorePictureProps) {
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const colour = form.value('Color:BrandColor');
  const logo = form.value('Image:Logo');
  // A saved setting changes the picture too.
  const saved = `${form.data.values['Image:Banner']} ${form.data.values['Image:Logo']}`;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page?.body) return;
    page.documentElement.dataset.theme = mode;
    page.body.inert = true;
    repaint(page, colour);
    const image = page.querySelector<HTMLImageElement>('.header__logo img');
    if (image && logo !== '') image.src = `/media/${clientId}/${logo}`;
  }, [loads, mode, colour, logo, clientId]);

  return (
    <iframe
      key={saved}
      ref={frame}
      title={title}
      src={pictureAddress({ language, voice })}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={(event) => {
        setLoads((count) => count + 1);
        onLoad?.(event);
      }}
    />
  );
}
