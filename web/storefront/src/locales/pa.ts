import type { Messages } from '@lingui/core';
import '#ui/fonts-pa.css';
import { mergeCatalogue } from './catalogue.ts';

export const messages: Messages = mergeCatalogue(
  import.meta.glob<Messages>('./pa/*.json', { eager: true, import: 'default' }),
);
