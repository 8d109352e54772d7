/** Times as people type them: '9', '930', '9.30', '5pm', '17:30'. */

/** 'HH:mm', or the text itself when it is no time; the server then refuses the field. */
export function typedTime(text: string): string {
  const match = /^(\d{1,2}?)[:.\s]?(\d{2})?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return text.trim();
  const half = match[3]?.toLowerCase();
  const minute = Number(match[2] ?? 0);
  let hour = Number(match[1]);
  if (half && (hour < 1 || hour > 12)) return text.trim();
  if (half) hour = (hour % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return text.trim();
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
