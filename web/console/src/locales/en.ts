import type { Messages } from '@lingui/core';
import { mergeCatalogue } from './catalogue.ts';

export const messages: Messages = mergeCatalogue(
  import.meta.glob<Messages>('./en/*.json', { eager: true, import: 'default' }),
);
