/** React keys for values that may repeat: 'naan', 'naan 2'. */
export function keysOf(ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  });
}
