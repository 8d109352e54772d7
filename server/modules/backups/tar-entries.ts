/** Files of one after the other in the tar format (ustar), written and read as they pass: any tar program opens them. */

const BLOCK = 512;
const NAME_BYTES = 100;

export interface TarEntry {
  readonly name: string;
  /** To be read to its end before the next entry. */
  readonly body: AsyncIterable<Buffer>;
}

/** A name of more than 100 bytes is divided at a slash, as the format has it. */
function splitName(name: string): { readonly prefix: string; readonly rest: string } {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { prefix: '', rest: name };
  const at = name.indexOf('/', name.length - NAME_BYTES - 1);
  if (at < 0) throw new RangeError(`The name is too long for the archive: ${name}`);
  return { prefix: name.slice(0, at), rest: name.slice(at + 1) };
}

function header(name: string, size: number): Buffer {
  const { prefix, rest } = splitName(name);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) => block.write(value.toString(8).padStart(digits, '0'), at);
  block.write(rest, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  block.write('        0', 148);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  block.write('\u0000 ', 154);
  return block;
}

/** An entry as bytes; `size` zeros fill the last block. */
export function tarEntry(name: string, body: Buffer): Buffer[] {
  return [header(name, body.length), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
}

/** What stands after the last entry. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Reads chunks of any size and hands out what is asked for. */
function createReader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);

  /** Up to `most` bytes; none at the end. */
  async function some(most: number): Promise<Buffer> {
    while (kept.length === 0) {
      const { value, done } = await source.next();
      if (done) return Buffer.alloc(0);
      kept = value;
    }
    const part = kept.subarray(0, most);
    kept = kept.subarray(part.length);
    return part;
  }

  async function exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const part = await some(left);
      if (part.length === 0) throw new Error('the file ends too early');
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  return { some, exactly };
}

const textOf = (block: Buffer, at: number, size: number) => {
  const field = block.subarray(at, at + size);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? size : end);
};

/** @throws Error where the bytes are no archive, or end too early. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createReader(chunks);
  for (;;) {
    const block = await reader.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const prefix = textOf(block, 345, 155);
    const name = textOf(block, 0, NAME_BYTES);
    const size = Number.parseInt(textOf(block, 124, 12), 8);
    if (textOf(block, 257, 5) !== 'ustar' || !(size >= 0)) throw new Error('it is no archive');
    let left = size;
    async function* body(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await reader.some(left);
        if (part.length === 0) throw new Error('the file ends too early');
        left -= part.length;
        yield part;
      }
    }
    yield { name: prefix === '' ? name : `${prefix}/${name}`, body: body() };
    if (left > 0) await reader.exactly(left);
    await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
}
