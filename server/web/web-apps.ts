/** The browser's side as the server needs it: the renderer, the files to link and the files to serve. */
import type { RenderModule } from '#store/render-input.ts';

/** A stylesheet: `text` goes into the document, so that the first paint waits for nothing else. */
export interface StyleAsset {
  readonly href: string;
  readonly text: string;
}

/** One language: the module of its texts, which the script asks for as soon as it runs, and the sheets that name its type. */
export interface TextAsset {
  readonly module: string;
  readonly styles: readonly StyleAsset[];
}

/** Addresses that a document links to, most urgent first. */
export interface PageAssets {
  /** Text of a script that stands in the document and brings the others (web/storefront/src/start/start-script.ts). */
  readonly startScript: string;
  readonly scripts: readonly string[];
  readonly styles: readonly StyleAsset[];
  /** What further sheets a page's own chunk has, by its module: '/routes/contact-page.tsx' (below the store's sources). */
  readonly pageStyles: ReadonlyMap<string, readonly StyleAsset[]>;
  /** The sheet of each voice but `paper`, whose tokens are those of the first view. */
  readonly voices: ReadonlyMap<string, readonly StyleAsset[]>;
  /** Modules that the script needs, for `modulepreload`. */
  readonly modules: readonly string[];
  /** What a language brings to the first view. */
  readonly texts: ReadonlyMap<string, TextAsset>;
  /** Fonts by a part of their file name, e.g. 'figtree-common'. */
  readonly fonts: ReadonlyMap<string, string>;
}

export interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** Fonts and pictures are compressed already. */
  readonly isCompressible: boolean;
  /** The same bytes as the build compressed them; empty for what is not compressible or too small. */
  readonly compressed: Partial<Readonly<Record<'br' | 'gzip', Buffer>>>;
}

export interface WebApps {
  /** The addresses of the first scripts, one for each app: they change with every build. Empty in development. */
  readonly build: string;
  readonly store: {
    /** The renderer; in development it is loaded anew after every change. */
    load(): Promise<RenderModule>;
    readonly assets: PageAssets;
  };
  /** The console's document, or null when it was not built. */
  consolePage(url: string): Promise<string | null>;
  /** A file by its address, e.g. '/assets/main-3f2a.js'; null for anything that was not built. */
  file(url: string): Promise<StaticFile | null>;
  /** Development only: what the bundler adds to a document, and its own requests. */
  readonly development?: {
    transform(url: string, html: string): Promise<string>;
    handle(
      request: import('node:http').IncomingMessage,
      response: import('node:http').ServerResponse,
    ): Promise<boolean>;
    close(): Promise<void>;
  };
}
