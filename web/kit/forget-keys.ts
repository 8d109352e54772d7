/** Removes every key of both storages except those that `isKept` accepts, including keys that no code knows. */
export function forgetKeys(isKept: (key: string) => boolean): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
    } catch {
      // A blocked storage is empty.
    }
  }
}
