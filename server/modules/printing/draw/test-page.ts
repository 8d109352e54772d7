/** The page that shows whether a printer is set up: its name, a ruler of its width, and every script. */
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { message } from '#server/locales/messages.ts';
import type { Picture } from '#server/modules/printing/picture.ts';
import { sizesOf } from './docket-sizes.ts';
import { finish, type PaperKind } from './draw-docket.ts';
import { Paper } from './paper.ts';

/** Dots of a millimetre. */
const MM = 8;

/** A mark at each millimetre, longer at each fifth and tenth, from the first dot to the last. */
function drawRuler(paper: Paper): void {
  const top = paper.height;
  for (let mm = 0; mm * MM < paper.width; mm += 1) {
    const length = mm % 10 === 0 ? 40 : mm % 5 === 0 ? 28 : 16;
    paper.fill(mm * MM, top, 2, length);
  }
  paper.fill(paper.width - 2, top, 2, 40);
}

export async function drawTestPage(
  { name, language }: { readonly name: string; readonly language: Locale },
  kind: PaperKind,
): Promise<Picture> {
  const paper = new Paper(kind.width);
  const sizes = sizesOf({ copy: 'kitchen' }, kind.width, 1);
  await paper.write(message(language, 'print.test.title'), { size: sizes.band, weight: 800, isCentred: true });
  paper.space(sizes.gap);
  await paper.write(name, { size: sizes.seller, weight: 800, isCentred: true });
  paper.space(sizes.gap * 2);
  drawRuler(paper);
  paper.space(sizes.gap);
  const words = message(language, 'print.test.ruler', { dots: kind.width });
  await paper.write(words, { size: sizes.foot, weight: 500, isCentred: true });
  for (const locale of LOCALES) {
    paper.space(sizes.gap);
    const sample = `${message(locale, 'docket.delivery')} · ${message(locale, 'docket.readyBy')} 18:20`;
    await paper.write(sample, { size: sizes.dish, weight: 700 });
  }
  paper.space(sizes.gap);
  return await finish(paper, kind);
}
