/** Work that takes long, or that a library does with a stranger's file. Arguments and results cross to another process as copies of plain data. */
import type { Failure } from './crossing.ts';

/** Each group has a process of its own, so that nobody waits for another kind of work. A task loads what it needs when it is first asked for. */
const LANES = {
  /** One file at a time. */
  menus: {
    menuFile: async () => (await import('#server/modules/menu/packed-file.ts')).readPacked,
    menuReading: async () => (await import('#server/modules/menu/import-reading.ts')).readingOf,
    menuPlan: async () => (await import('#server/modules/menu/import-reading.ts')).planOf,
    ownMenuPlan: async () => (await import('#server/modules/menu/plan-own.ts')).planOwn,
  },
  backups: { backup: async () => (await import('#server/modules/backups/make-backup.ts')).makeBackup },
  /** A kitchen or a guest waits for them. */
  papers: {
    receipt: async () => (await import('#server/modules/receipts/receipt-pdf.ts')).receiptPdf,
    poster: async () => (await import('#server/modules/sharing/poster-pdf.ts')).posterPdf,
    docket: async () => (await import('#server/modules/printing/draw-paper.ts')).drawDocket,
    testPage: async () => (await import('#server/modules/printing/draw-paper.ts')).drawTestPage,
  },
  /** A menu's first pictures take a minute of a core. */
  pictures: {
    picture: async () => (await import('#server/modules/media/resize.ts')).encodePicture,
    facts: async () => (await import('#server/modules/media/resize.ts')).examinePicture,
    original: async () => (await import('#server/modules/media/upload.ts')).makeOriginal,
    photo: async () => (await import('#server/modules/media/photo.ts')).makePhoto,
    drawing: async () => (await import('#server/modules/media/drawing.ts')).makeDrawing,
    icon: async () => (await import('#server/modules/media/icon.ts')).drawIcon,
  },
} as const;
const TASKS = { ...LANES.menus, ...LANES.backups, ...LANES.papers, ...LANES.pictures };

export type Lane = keyof typeof LANES;
export type MenuTask = keyof (typeof LANES)['menus'];
export type TaskName = keyof typeof TASKS;
type Work<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
export type Arguments<Name extends TaskName> = Parameters<Work<Name>>;
export type Result<Name extends TaskName> = Awaited<ReturnType<Work<Name>>>;

export interface Request<Name extends TaskName = TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly args: Arguments<Name>;
  /** Which of the arguments came before, in pieces; -1 for none. */
  readonly inPieces: number;
}

/** A part of a task's long bytes, before its request: megabytes in one message would hold the server up. */
export interface Piece {
  readonly id: number;
  readonly piece: Uint8Array;
}

export type Reply = { readonly id: number } & ({ readonly result: unknown } | Failure);

export function laneOf(name: TaskName): Lane {
  return (Object.keys(LANES) as Lane[]).find((lane) => name in LANES[lane]) ?? 'pictures';
}

export async function carryOut<Name extends TaskName>(name: Name, args: Arguments<Name>): Promise<Result<Name>> {
  // The name says which arguments and result belong together, which the type of the table does not.
  const work = (await TASKS[name]()) as unknown as (...given: Arguments<Name>) => Promise<Result<Name>>;
  return await work(...args);
}
