/** The pattern of `like` that finds `text` anywhere in a column, its wildcards meaning themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
