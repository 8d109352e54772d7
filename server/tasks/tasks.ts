/** Work that takes long, or that a library does with a stranger's file. Arguments and results cross to another process as copies of plain data. */
import type { Failure } from './crossing.ts';

/** Each loads what it needs when it is first asked for. Files of menus have a process of their own, one file at a time. */
const MENU_TASKS = {
  menuFile: async () => (await import('#server/modules/menu/packed-file.ts')).readPacked,
  menuReading: async () => (await import('#server/modules/menu/import-reading.ts')).readingOf,
  menuPlan: async () => (await import('#server/modules/menu/import-reading.ts')).planOf,
  ownMenuPlan: async () => (await import('#server/modules/menu/plan-own.ts')).planOwn,
} as const;

const TASKS = {
  ...MENU_TASKS,
  backup: async () => (await import('#server/modules/backups/make-backup.ts')).makeBackup,
  receipt: async () => (await import('#server/modules/receipts/receipt-pdf.ts')).receiptPdf,
  poster: async () => (await import('#server/modules/sharing/poster-pdf.ts')).posterPdf,
  picture: async () => (await import('#server/modules/media/resize.ts')).encodePicture,
  preview: async () => (await import('#server/modules/media/resize.ts')).encodePreview,
  facts: async () => (await import('#server/modules/media/resize.ts')).examinePicture,
  original: async () => (await import('#server/modules/media/upload.ts')).makeOriginal,
  photo: async () => (await import('#server/modules/media/photo.ts')).makePhoto,
  drawing: async () => (await import('#server/modules/media/drawing.ts')).makeDrawing,
  docket: async () => (await import('#server/modules/printing/draw-paper.ts')).drawDocket,
  testPage: async () => (await import('#server/modules/printing/draw-paper.ts')).drawTestPage,
  icon: async () => (await import('#server/modules/media/icon.ts')).drawIcon,
} as const;

export type TaskName = keyof typeof TASKS;
export type MenuTask = keyof typeof MENU_TASKS;
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

export function isMenuTask(name: TaskName): name is MenuTask {
  return name in MENU_TASKS;
}

export async function carryOut<Name extends TaskName>(name: Name, args: Arguments<Name>): Promise<Result<Name>> {
  // The name says which arguments and result belong together, which the type of the table does not.
  const work = (await TASKS[name]()) as unknown as (...given: Arguments<Name>) => Promise<Result<Name>>;
  return await work(...args);
}
