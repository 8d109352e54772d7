import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import type { MessageKey } from './page/i18n.tsx';

/** Where a link of the store stands, in words. */
export const SOURCE_WORDS = {
  poster: 'sharing.from.poster',
  'table-card': 'sharing.from.tableCard',
  button: 'sharing.from.button',
  share: 'sharing.from.share',
  google: 'sharing.from.google',
  facebook: 'sharing.from.facebook',
  instagram: 'sharing.from.instagram',
  newsletter: 'sharing.from.newsletter',
  flyer: 'sharing.from.flyer',
} as const satisfies Record<SourceLabel, MessageKey>;
