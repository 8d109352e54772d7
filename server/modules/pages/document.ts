/** The HTML document around a rendered screen. Pure: the same parts give the same bytes. */
import { nationalPhone } from '#core/domain/country/phone.ts';
import { type HasEnglish, LANGUAGES, type Locale, tagIn } from '#core/domain/language/languages.ts';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { escapeHtml, jsonForScript } from '#server/http/html.ts';
import { message } from '#server/locales/messages.ts';
import { SHAPES } from '#server/modules/media/image.ts';
import type { PageAssets } from '#server/web/web-apps.ts';
import type { PageData, RenderOutput } from '#store/render-input.ts';
import { themeColour } from './manifest.ts';
import type { PageLinks } from './page-links.ts';

export interface DocumentParts {
  readonly locale: Locale;
  readonly rendered: RenderOutput;
  readonly boot: PageData;
  readonly assets: PageAssets;
  readonly themeScript: string;
  readonly brandCss: string;
  readonly voice: Voice;
  /** Undefined where the store's own address is not known, and for a page that is not listed. */
  readonly links: PageLinks | undefined;
  /** Search engines may list the page. */
  readonly isListed: boolean;
  /** Shown in previews of the link. */
  readonly image: PreviewImage | undefined;
  /** schema.org and Open Graph name a dish and a restaurant differently. */
  readonly kind: 'restaurant' | 'dish';
  /** A PNG of 192 pixels. */
  readonly icon: string | undefined;
  /** A PNG for home screens that do not read the manifest. */
  readonly touchIcon: string | undefined;
  /** Where the browser finds the authentication API, when that is not here. */
  readonly authUrl: string | undefined;
  readonly jsonLd: Readonly<Record<string, unknown>>;
  /** Without any script: what it looks like, for the console's preview. */
  readonly isPicture?: boolean;
}

/** A picture under absolute addresses, in the shapes of `SHAPES`. */
export interface PreviewImage {
  readonly url: string;
  /** In each of `SEARCH_SHAPES`. */
  readonly ofSearch: readonly string[];
  readonly alt: string;
}

/**
 * Fonts of the first view's text; the Indic ones only where the page is written in them. The display face is not among
 * them: it is asked for once the banner has come, and until then its fallback stands in the same measure.
 */
const fontsOf = ({ locale, voice }: Pick<DocumentParts, 'locale' | 'voice'>) => [
  `noto-sans-${LANGUAGES[locale].script}-common`,
  voice === 'market' ? 'nunito-common' : 'figtree-common',
];

/** 'hi_IN': with the region where most people speak it. */
function ogLocale(country: HasEnglish, locale: Locale): string {
  const { language, region = country.english.slice(3) } = new Intl.Locale(tagIn(country, locale)).maximize();
  return `${language}_${region}`;
}

export function renderDocument(parts: DocumentParts): string {
  const { locale, rendered, boot, assets } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...(['light', 'dark'] as const).map((mode) =>
      tag('meta', {
        name: 'theme-color',
        content: themeColour(parts.voice, mode),
        media: `(prefers-color-scheme: ${mode})`,
      }),
    ),
    parts.authUrl ? tag('meta', { name: 'servery-auth', content: parts.authUrl }) : '',
    parts.isPicture ? '' : `<script>${parts.themeScript}</script>`,
    `<title>${escapeHtml(rendered.title)}</title>`,
    tag('meta', { name: 'description', content: rendered.description }),
    parts.isListed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    // Before the styles, so that the largest picture starts at once.
    parts.isPicture ? rendered.head.replace(/<link[^>]*rel="preload"[^>]*>/g, '') : rendered.head,
    ...fontLinks(parts),
    ...assets.styles.map(({ href, text }) => `${tag('style', { 'data-href': href })}${text}</style>`),
    `<style>${parts.brandCss}</style>`,
    rendered.question ? `<style>${rendered.question.style}</style>` : '',
    boot.client.faviconUrl ? tag('link', { rel: 'icon', type: 'image/svg+xml', href: boot.client.faviconUrl }) : '',
    // Search results show no drawing.
    parts.icon ? tag('link', { rel: 'icon', type: 'image/png', sizes: '192x192', href: parts.icon }) : '',
    parts.touchIcon ? tag('link', { rel: 'apple-touch-icon', href: parts.touchIcon }) : '',
    ...previewTags(parts),
  ];
  // For search engines: after what a person sees.
  const jsonLd = `<script type="application/ld+json">${jsonForScript(parts.jsonLd)}</script>`;
  const question = rendered.question ? `${rendered.question.html}<script>${rendered.question.script}</script>` : '';
  const scripts = `<script type="application/json" id="boot">${jsonForScript(boot)}</script>
<template id="scripts">${scriptTags(assets, locale)}</template>${question}<script>${assets.startScript}</script>${jsonLd}`;
  const { phone, country } = boot.client;
  // For browsers older than scripts/build.mjs builds for: header.css hides it from all others.
  const oldBrowser = `<p class="old-browser">${escapeHtml(message(locale, 'page.oldBrowser'))} <a href="tel:${escapeHtml(phone)}">${escapeHtml(nationalPhone(phone, country))}</a></p>`;
  return `<!doctype html>
<html lang="${locale}" data-voice="${parts.voice}" data-theme="${parts.voice === 'night' ? 'dark' : 'light'}"${isHeld(parts) ? ' data-held="all"' : ''}><head>${head.filter(Boolean).join('\n')}</head>
<body><div id="root">${rendered.html}</div>${oldBrowser}<div id="announcer" class="vh" aria-live="polite"></div>${parts.isPicture ? '' : scripts}</body></html>
`;
}

/** Whether pictures and type wait for the banner (web/storefront/src/start/start-script.ts). */
function isHeld({ rendered, isPicture }: DocumentParts): boolean {
  return !isPicture && rendered.head !== '';
}

/** What search results and previews of a link show; the same for every reader of the address. */
function previewTags({ locale, rendered, boot, links, image, kind }: DocumentParts): string[] {
  const { title, description } = rendered;
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  return [
    ...(links
      ? [
          tag('link', { rel: 'canonical', href: links.canonical }),
          ...links.alternates.map((one) => tag('link', { rel: 'alternate', ...one })),
          tag('link', { rel: 'alternate', type: 'text/markdown', href: '/llms.txt' }),
          property('og:url', links.canonical),
        ]
      : []),
    property('og:type', kind === 'dish' ? 'product' : 'restaurant.restaurant'),
    property('og:site_name', boot.client.tradingName),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', ogLocale(boot.client.country, locale)),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:width', String(SHAPES.preview.width)),
          property('og:image:height', String(SHAPES.preview.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    tag('meta', { name: 'twitter:title', content: title }),
    tag('meta', { name: 'twitter:description', content: description }),
    ...(image ? [tag('meta', { name: 'twitter:image', content: image.url })] : []),
  ];
}

function scriptTags({ scripts, modules, texts }: PageAssets, locale: Locale): string {
  return [
    // Nobody installs the store before its first picture stands, so the manifest does not share the line with it.
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...scripts.map((src) => `${tag('script', { type: 'module', src, fetchpriority: 'low' })}</script>`),
    ...[...modules, texts.get(locale)?.module ?? []]
      .flat()
      .map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
  ].join('');
}

function fontLinks(parts: Pick<DocumentParts, 'assets' | 'locale' | 'voice'>): string[] {
  const known = [...parts.assets.fonts];
  return fontsOf(parts).flatMap((part) => {
    const href = known.find(([name]) => name.startsWith(part))?.[1];
    return href ? [tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })] : [];
  });
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${name} ${written.join(' ')}>`;
}
