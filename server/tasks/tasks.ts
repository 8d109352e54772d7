/** Work that takes long, or that a library does with a stranger's file. Arguments and results cross to another process as copies of plain data. */

/** Each loads what it needs when it is first asked for. */
export const TASKS = {
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
type Work<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
export type Arguments<Name extends TaskName> = Parameters<Work<Name>>;
export type Result<Name extends TaskName> = Awaited<ReturnType<Work<Name>>>;

export interface Request<Name extends TaskName = TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly args: Arguments<Name>;
}

export type Reply =
  | { readonly id: number; readonly result: unknown }
  /** The error as it is written in a log. */
  | { readonly id: number; readonly error: string };

export async function carryOut<Name extends TaskName>(name: Name, args: Arguments<Name>): Promise<Result<Name>> {
  // The name says which arguments and result belong together, which the type of the table does not.
  const work = (await TASKS[name]()) as unknown as (...given: Arguments<Name>) => Promise<Result<Name>>;
  return await work(...args);
}
