/** All texts of an error, or of a list or group of errors, as react-hook-form keeps them. */
export function messagesIn(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.values(error).flatMap(messagesIn);
}
