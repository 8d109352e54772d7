/** Joins the class names that apply: `classNames('btn', busy && 'btn--busy')`. Falsy parts are left out. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
