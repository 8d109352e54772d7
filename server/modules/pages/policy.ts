/**
 * The Content-Security-Policy of our documents: inline parts are allowed by their hash, all other files come from our
 * own address.
 */
import { createHash } from 'node:crypto';
import type { Env } from '#server/env.ts';

export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const STRIPE = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
};

export interface Framing {
  /** Who may show the document in a frame; no page by default. */
  readonly framedBy?: "'self'";
  /** Whether the document shows one of ours in a frame. */
  readonly frames?: "'self'";
  /** Runs and sends nothing: a picture of a page, which pages of its own address may hold (docs/decisions/036). */
  readonly isPicture?: true;
}

/** Header value. `inline` has the exact text inside each inline element. */
export function contentPolicy(
  env: Pick<Env, 'stripe' | 'tiles' | 'publicUrl' | 'poweredBy' | 'authUrl'>,
  inline: Inline,
  { framedBy, frames, isPicture }: Framing = {},
): string {
  const { stripe } = env;
  const directives: [string, ...(string | undefined)[]][] = [
    ['default-src', "'none'"],
    isPicture
      ? ['script-src', "'none'"]
      : ['script-src', "'self'", ...inline.scripts.map(hashOf), stripe && STRIPE.script],
    ['style-src', "'self'", ...inline.styles.map(hashOf)],
    // Sizes and placeholders of pictures are attributes; they can neither run nor fetch anything from elsewhere.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', env.tiles && tileOrigin(env.tiles.url), logoOrigin(env.poweredBy)],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    isPicture ? ['connect-src', "'none'"] : ['connect-src', "'self'", env.authUrl, stripe && STRIPE.connect],
    ['frame-src', isPicture ? "'none'" : (frames ?? (stripe ? STRIPE.frame : "'none'"))],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', isPicture ? "'none'" : "'self'"],
    ['frame-ancestors', isPicture ? "'self'" : (framedBy ?? "'none'")],
  ];
  if (env.publicUrl?.startsWith('https:')) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ');
}

function logoOrigin({ logoUrl }: Env['poweredBy']): string | undefined {
  return logoUrl === null ? undefined : new URL(logoUrl).origin;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** 'https://{s}.tiles.example/{z}/…' → 'https://*.tiles.example'. */
function tileOrigin(url: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(url)?.[0].replace(/\{[a-z]\}/g, '*');
}

/** The text of every inline script or style of a document that we did not write part by part (the console's). */
export function inlineOf(html: string): Inline {
  const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '').filter(Boolean);
  return {
    scripts: texts(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: texts(/<style[^>]*>([\s\S]*?)<\/style>/gi),
  };
}
