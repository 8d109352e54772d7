import type { Messages } from '@lingui/core';
import '#ui/fonts-hi.css';
import { mergeCatalogue } from './catalogue.ts';

export const messages: Messages = mergeCatalogue(
  import.meta.glob<Messages>('./hi/*.json', { eager: true, import: 'default' }),
);
