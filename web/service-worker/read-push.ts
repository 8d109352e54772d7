/** What a push message of the server says. Pure, so that tests need no browser. */

export interface PushNews {
  readonly title: string;
  readonly body: string;
  /** The order: a later message replaces an earlier one. */
  readonly tag: string;
  readonly url: string;
  /** The words of the way out, and the call it makes. */
  readonly stop: string;
  readonly stopUrl: string;
  /** The call that says that it was shown; a message of an older server has none. */
  readonly shownUrl?: string;
  /** The language of its words, and the address of the store's mark; neither is in a message of an older server. */
  readonly lang?: string;
  readonly icon?: string;
  /** The address of its sign in one colour. */
  readonly badge?: string;
}

const FIELDS = ['title', 'body', 'tag', 'url', 'stop', 'stopUrl'] as const;
const LATER_FIELDS = ['shownUrl', 'lang', 'icon', 'badge'] as const;

/** Null for anything else than a whole message. */
export function readPush(text: string | undefined): PushNews | null {
  try {
    const said = JSON.parse(text ?? '') as Record<string, unknown>;
    const isWhole = FIELDS.every((field) => typeof said[field] === 'string');
    const isKnown = LATER_FIELDS.every((field) => ['string', 'undefined'].includes(typeof said[field]));
    return isWhole && isKnown ? (said as unknown as PushNews) : null;
  } catch {
    return null;
  }
}
