import type { Messages } from '@lingui/core';
import { mergeCatalogue } from './catalogue.ts';

/** Texts of the other pages. */
export const messages: Messages = mergeCatalogue(
  import.meta.glob<Messages>(
    [
      './hi/*.json',
      '!./hi/{board,correct,docket,intake,load,lock,money,nav,orders,print,readiness,rush,shell,sign-in,stock}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
