import { describe, expect, it } from 'vitest';
import { contentPolicy } from './policy.ts';

const poweredBy = { name: 'Servery', url: 'https://servery.example', logoUrl: null };
const NOTHING = { stripe: undefined, tiles: undefined, publicUrl: undefined, authUrl: undefined, poweredBy };

describe('contentPolicy', () => {
  it('lets pages call nobody but us', () => {
    expect(contentPolicy(NOTHING, { scripts: [], styles: [] })).toContain("connect-src 'self';");
  });

  it('lets them call an authentication service that has an address of its own', () => {
    const policy = contentPolicy({ ...NOTHING, authUrl: 'https://auth.example.nz' }, { scripts: [], styles: [] });
    expect(policy).toContain("connect-src 'self' https://auth.example.nz;");
  });

  it('lets the console hold a frame of our own, and only the script-less picture be one', () => {
    const empty = { scripts: ['x'], styles: [] };
    const page = contentPolicy(NOTHING, empty);
    const desk = contentPolicy(NOTHING, empty, { frames: "'self'" });
    const picture = contentPolicy(NOTHING, empty, { isPicture: true });
    expect(page).toMatch(/frame-src 'none';.*frame-ancestors 'none'/);
    expect(desk).toMatch(/frame-src 'self';.*frame-ancestors 'none'/);
    expect(picture).toMatch(/script-src 'none';.*connect-src 'none'; frame-src 'none';.*frame-ancestors 'self'/);
  });
});
