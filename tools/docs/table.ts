/** Tables of maps. What has no sentence is an error that names everything that wants one. */
import { sentenceOf } from './docstrings.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** A table in Markdown; cells may hold any text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`;
}

/** In backticks, as code is written. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** Takes the first sentence of docstrings, and at the end says which there were none. */
export class Sentences {
  readonly #document: string;
  readonly #wanting: string[] = [];

  /** `document` is below `docs`. */
  constructor(document: string) {
    this.#document = document;
  }

  /** Of what stands at `place`, for instance `core/domain/orders/moves.ts: UNDO_MS`. */
  of(place: string, docstring: string | undefined): string {
    const sentence = sentenceOf(docstring ?? '');
    if (sentence === '') this.#wanting.push(place);
    return sentence;
  }

  /** Throws where a docstring was wanting. */
  check(): void {
    if (this.#wanting.length > 0)
      throw new Error(`docs/${this.#document} needs a docstring of:\n${this.#wanting.join('\n')}`);
  }
}
