/** A way for this process to call its own HTTP address, as a provider on the Internet would. */
export interface Loopback {
  /** Sends `body` to `path`; answers the status. Throws when the server is not reached. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>;
  /** Says where the server listens; calls wait for it. */
  open(origin: string): void;
}

const LIMIT_MS = 10_000;

/** The origin at which a server that listens on `host` is reached from its own machine. */
export function loopbackOrigin(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::' || host === 'localhost';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export function createLoopback(): Loopback {
  let opened: (origin: string) => void = () => undefined;
  const origin = new Promise<string>((resolve) => {
    opened = resolve;
  });
  return {
    async post(path, headers, body) {
      const response = await fetch(`${await origin}${path}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await response.body?.cancel();
      return response.status;
    },
    open: (address) => opened(address),
  };
}
