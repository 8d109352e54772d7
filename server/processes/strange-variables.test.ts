import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { strangeVariables } from './strange-variables.ts';

it('names what is misspelt, and what does nothing without its switch, and shows no value', () => {
  const secret = 'a value that nobody may read';
  const said = strangeVariables({
    DATABSE_URL: secret,
    PUBLC_URL: secret,
    S3_BUCKET: secret,
    FILES: 'disk',
    ROUTER_URL: secret,
  });
  expect(said).toEqual([
    'DATABSE_URL is not a variable of Servery and does nothing: is DATABASE_URL meant?',
    'PUBLC_URL is not a variable of Servery and does nothing: is PUBLIC_URL meant?',
    'S3_BUCKET does nothing unless FILES is s3.',
    'ROUTER_URL does nothing unless ROUTER is osrm.',
  ]);
});

it('says nothing of a whole configuration, of an empty variable, and of what others use', () => {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  const all = Object.fromEntries(names.map((name) => [name, 'x']));
  const whole = { ...all, FILES: 's3', GEOCODER: 'photon', ROUTER: 'osrm', SMS: 'twilio' };
  expect(strangeVariables(whole)).toEqual([]);
  const others = {
    PATH: '/bin',
    HOME: '/',
    HOSTNAME: 'a',
    USER: 'b',
    SHELL: '/bin/sh',
    NODE_OPTIONS: '',
    LOGNAME: 'c',
    PGPORT: '1',
  };
  expect(strangeVariables({ ...others, DATABSE_URL: ' ' })).toEqual([]);
});
