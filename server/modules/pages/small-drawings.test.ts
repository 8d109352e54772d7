import { describe, expect, it } from 'vitest';
import type { StoreAnswer } from '#server/modules/store/store-answer.ts';
import { createSmallDrawings } from './small-drawings.ts';

const CLIENT = '00000000-0000-4000-8000-000000000001';
const at = (file: string) => `/media/${CLIENT}/${file}`;

/** The parts of a store that name its drawings. */
function storeWith(logo: string, favicon: string): StoreAnswer {
  return {
    client: { logoUrl: logo, faviconUrl: favicon },
    settings: [
      { settingKey: 'Image:Logo', settingValue: logo, category: 'Image' },
      { settingKey: 'Color:BrandColor', settingValue: '#5b2a86', category: 'Color' },
    ],
    zones: [],
  } as unknown as StoreAnswer;
}

function filesWith(contents: Readonly<Record<string, string>>) {
  const read: string[] = [];
  return {
    asked: read,
    read: async (key: string) => {
      read.push(key);
      const content = contents[key];
      return content === undefined ? null : Buffer.from(content);
    },
  };
}

describe('createSmallDrawings', () => {
  it('writes a small logo into the page wherever it is named, letter by letter', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>Kōwhai & \'Co\' "50%" #1</text></svg>';
    const files = filesWith({ [`${CLIENT}/logo.svg`]: svg });
    const tenant = { clientId: CLIENT, logoPath: 'logo.svg', faviconPath: '' };
    const { client, settings } = await createSmallDrawings(files)(storeWith(at('logo.svg'), at('logo.svg')), tenant);
    const [kind, text = ''] = client.logoUrl.split(/,(.*)/s);
    expect(kind).toBe('data:image/svg+xml');
    expect(decodeURIComponent(text)).toBe(svg);
    expect(text).not.toMatch(/[<>"&#]/);
    expect(client.faviconUrl).toBe(client.logoUrl);
    expect(settings.map(({ settingValue }) => settingValue)).toEqual([client.logoUrl, '#5b2a86']);
  });

  it('leaves large drawings, pictures, missing files and stand-ins as they are', async () => {
    const files = filesWith({
      [`${CLIENT}/large.svg`]: `<svg>${' '.repeat(4096)}</svg>`,
      [`${CLIENT}/photo.png`]: 'x',
    });
    for (const file of ['large.svg', 'photo.png', 'gone.svg']) {
      const store = storeWith(at(file), 'data:image/svg+xml,stand-in');
      const tenant = { clientId: CLIENT, logoPath: file, faviconPath: '' };
      expect(await createSmallDrawings(files)(store, tenant)).toEqual(store);
    }
    expect(files.asked).toEqual([`${CLIENT}/large.svg`, `${CLIENT}/gone.svg`]);
  });

  it('reads a drawing once, and again where the file store failed; meanwhile the page names the file', async () => {
    const store = storeWith(at('logo.svg'), at('logo.svg'));
    const tenant = { clientId: CLIENT, logoPath: 'logo.svg', faviconPath: '' };
    let calls = 0;
    const inPage = createSmallDrawings({
      read: async () => {
        calls += 1;
        if (calls === 1) throw new Error('The file store answered 503 to GET.');
        return Buffer.from('<svg/>');
      },
    });
    expect(await inPage(store, tenant)).toEqual(store);
    expect((await inPage(store, tenant)).client.logoUrl).toBe('data:image/svg+xml,%3Csvg%2F%3E');
    expect((await inPage(store, tenant)).client.logoUrl).toBe('data:image/svg+xml,%3Csvg%2F%3E');
    expect(calls).toBe(2);
  });

  it('does not wait for a file store that is silent', async () => {
    const store = storeWith(at('logo.svg'), at('logo.svg'));
    const inPage = createSmallDrawings({ read: () => new Promise(() => {}) });
    expect(await inPage(store, { clientId: CLIENT, logoPath: 'logo.svg', faviconPath: '' })).toEqual(store);
  });
});
