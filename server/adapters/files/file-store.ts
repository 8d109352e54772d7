/** Where pictures live. Keys are made by the server, never from a file name of outside. */
export interface FileStore {
  /** The bytes of `key`, or null. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Writes whole or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Does nothing for a missing key. */
  remove(key: string): Promise<void>;
}
