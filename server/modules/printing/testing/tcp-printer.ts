/** A printer at a TCP port that understands ESC/POS byte by byte, says how it is, and fails in the ways that printers fail. */
import net, { type AddressInfo } from 'node:net';
import type { Picture } from '#server/modules/printing/picture.ts';
import { decodeEscPos } from './escpos-decoder.ts';

export type TcpFault = 'power cut mid-band' | 'confirmation lost';

/** Length of the command at the start of `bytes`; 0 while not all of it is there. */
function commandLength(bytes: Buffer): number {
  if (bytes.length < 3) return 0;
  const command = bytes.readUInt16BE(0);
  const whole = (length: number) => (bytes.length >= length ? length : 0);
  if (command === 0x1d76) return bytes.length < 8 ? 0 : whole(8 + bytes.readUInt16LE(4) * bytes.readUInt16LE(6));
  if (command === 0x1b2a) return bytes.length < 5 ? 0 : whole(6 + bytes.readUInt16LE(3));
  const lengths: Record<number, number> = {
    4100: 3,
    7538: 3,
    6976: 2,
    6962: 2,
    6963: 3,
    7012: 3,
    6978: 4,
    7510: 4,
    7024: 5,
  };
  const length = lengths[command];
  if (length === undefined) throw new Error(`Unknown command ${command.toString(16)}`);
  return whole(length);
}

export class TcpPrinter {
  /** What came out whole. */
  readonly paper: Picture[] = [];
  /** Commands of the last docket beside its picture. */
  commands: readonly string[] = [];
  isOutOfPaper = false;
  /** Cheap printers answer no status. */
  isMute = false;
  fault: TcpFault | null = null;
  readonly #server = net.createServer((socket) => this.#serve(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: net.Socket): void {
    let rest = Buffer.alloc(0);
    let docket: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (this.fault === 'power cut mid-band' && rest.length > 2_000) {
        this.fault = null;
        socket.destroy();
        return;
      }
      for (let length = commandLength(rest); length > 0; length = commandLength(rest)) {
        const command = rest.subarray(0, length);
        rest = rest.subarray(length);
        const name = command.readUInt16BE(0);
        if (name === 0x1004) this.#answer(socket, this.#statusOf(command[2] ?? 0));
        else if (name === 0x1d72) this.#confirm(socket);
        else {
          docket.push(command);
          if (name === 0x1d56) docket = this.#cut(docket);
        }
      }
    });
  }

  #cut(docket: Buffer[]): Buffer[] {
    const { picture, commands } = decodeEscPos(Buffer.concat(docket));
    this.paper.push(picture);
    this.commands = commands;
    return [];
  }

  /** Bits that are fixed in every answer, and those of trouble. */
  #statusOf(kind: number): number {
    if (kind === 1) return this.isOutOfPaper ? 0x1e : 0x16;
    if (kind === 2) return this.isOutOfPaper ? 0x32 : 0x12;
    return this.isOutOfPaper ? 0x72 : 0x12;
  }

  #confirm(socket: net.Socket): void {
    if (this.fault === 'confirmation lost') {
      this.fault = null;
      socket.destroy();
      return;
    }
    this.#answer(socket, this.isOutOfPaper ? 0x0c : 0x00);
  }

  #answer(socket: net.Socket, byte: number): void {
    if (!this.isMute) socket.write(Buffer.of(byte));
  }
}
