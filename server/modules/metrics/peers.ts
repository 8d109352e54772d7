/** The other workers at the same port: any of them may be asked for numbers, and answers for all. */
export interface Peers {
  /** How this process's own numbers are read, in the form of prom-client. */
  offer(numbers: () => Promise<readonly object[]>): void;
  /** The numbers of all workers together. */
  text(): Promise<string>;
}
