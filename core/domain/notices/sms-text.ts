/** How an SMS is counted and kept short. GSM 03.38. */

/** The letters of the basic alphabet; one letter outside of it and the whole text is sent with two bytes a letter. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the room of two letters. */
const EXTENDED = '^{}\\[~]|€\f';

const MACRON = '\u0304';

/** 'Tūī Lane' as 'Tui Lane': a single macron would double the price of the text. Other marks stay. */
export function foldMacrons(text: string): string {
  return text.normalize('NFD').replaceAll(MACRON, '').normalize('NFC');
}

/** Curly signs as the plain ones that every phone knows. */
export function plainSigns(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\u00a0\u202f\u2060]/g, ' ');
}

/** How many paid parts a text has. */
export function smsParts(text: string): number {
  const letters = [...text];
  const isBasic = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter));
  if (!isBasic) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  const length = letters.reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}
