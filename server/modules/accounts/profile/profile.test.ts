import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, type Customer, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let accounts: Accounts;
let customer: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
  customer = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

const fields = { firstName: 'Hana', lastName: 'Te Aroha', phoneNumber: '+64 21 555 0101' };
const save = (form: Readonly<Record<string, string | Blob>>, token = customer.token) =>
  accounts.send('saveProfile', { token, form: { ...fields, ...form } });
const profile = async (token = customer.token) => (await accounts.send('getProfile', { token })).data;

/** Noise cannot be compressed, so that sizes are what they seem. */
function picture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  return image.toFormat(format).toBuffer();
}
/** Two pictures one after the other. */
async function moving(format: 'gif' | 'webp') {
  const frame = { width: 20, height: 20, channels: 3 as const };
  const [red, blue] = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp([red ?? '', blue ?? ''], { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  return bytes;
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const PAGE = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The first and last records of a ZIP file. */
const ARCHIVE = Buffer.from(`PK\u0003\u0004${'\0'.repeat(26)}PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');
/** A JPEG with the page as its comment, right after its first mark. */
function commented(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, PAGE, jpeg.subarray(2)]);
}
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('the profile', () => {
  it('calls#no-caching-of-answers: is read as data and as data.data, and not kept by caches', async () => {
    const { send, clientId } = specCalls(accounts);
    const { body, headers } = await send(
      'GET',
      `/api/${clientId}/currentcustomer/profile`,
      undefined,
      'en',
      customer.token,
    );
    const { data, ...own } = body.data as { data: object };
    expect(data).toEqual(own);
    expect(own).toEqual({
      customerId: expect.any(String),
      firstName: 'Mārama',
      lastName: 'Ngāta',
      phoneNumber: '+64211234567',
      email: customer.email,
      birthDate: null,
      imageUrl: null,
      customerType: 1,
      addresses: [],
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  it('is saved as a form or as JSON; the e-mail stays', async () => {
    const saved = await save({ birthDate: '1985-06-30', email: 'other@example.nz', imageUrl: '' });
    expect(saved).toMatchObject({
      status: 200,
      message: 'Profile saved successfully',
      data: { message: 'Profile saved successfully', phoneNumber: '+64215550101', email: customer.email },
    });
    const json = { ...fields, firstName: 'गुरप्रीत', customerId: saved.data.customerId };
    const again = await accounts.send('saveProfile', { token: customer.token, json });
    expect(again.data).toMatchObject({ firstName: 'गुरप्रीत', birthDate: '1985-06-30' });
    const emptied = await save({ birthDate: '' });
    expect(emptied.data.birthDate).toBeNull();
    const renewed = await accounts.send('refreshSession', { token: customer.token });
    expect(JSON.stringify(atob(renewed.data.accessToken.split('.')[1] ?? ''))).toContain('Hana');
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '   ' }, 'lastName', 'Last name is required'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'That is too long: at most 100 letters.'],
    [{ firstName: 'a\u0007b' }, 'firstName', 'Some of these characters cannot be used.'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Please enter a valid phone number'],
    [{ birthDate: '2999-01-01' }, 'birthDate', 'Please enter a real date in the past'],
    [{ birthDate: 'yesterday' }, 'birthDate', 'Please enter a real date in the past'],
  ])('refuses %j and changes nothing', async (wrong, field, text) => {
    const before = await profile();
    const answer = await save({ ...wrong, imageUrl: blob(await picture(20, 20)) });
    expect([answer.status, answer.error.fields]).toEqual([400, { [field]: text }]);
    expect(await profile()).toEqual(before);
  });

  it.each(['firstName', 'lastName', 'phoneNumber', 'birthDate'])('refuses a %s that is no text', async (field) => {
    const before = await profile();
    for (const value of [7, true, ['a'], { a: 1 }, '\ud800', field === 'phoneNumber' ? '०२११२३४५६७' : '\u202e']) {
      const json = { ...fields, [field]: value };
      const { status, error } = await accounts.send('saveProfile', { token: customer.token, json });
      expect([value, status, Object.keys(error.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect(await profile()).toEqual(before);
  });

  it.each([
    ['प्रिया', 'शर्मा'],
    ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['Māui', 'Te Whānau-ā-Apanui'],
    ['🍛', '<script>alert(1)</script>'],
  ])('takes the name %s %s and gives it back as it was', async (firstName, lastName) => {
    expect((await save({ firstName, lastName })).data).toMatchObject({ firstName, lastName });
  });

  it('of another customer cannot be named', async () => {
    const other = await accounts.newCustomer();
    const { customerId } = await profile(other.token);
    expect((await save({ customerId })).status).toBe(404);
    expect((await profile(other.token)).firstName).toBe('Mārama');
  });
});

describe('the picture', () => {
  async function shown(): Promise<Buffer> {
    const { imageUrl } = await profile();
    const answer = await accounts.app.inject({ url: imageUrl ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toContain('private');
    return answer.rawPayload;
  }

  it.each(['jpeg', 'png'] as const)('is made anew as a small WebP from a %s', async (format) => {
    const saved = await save({ imageUrl: blob(await picture(900, 600, format)) });
    expect(saved.data.imageUrl).toMatch(
      new RegExp(`^/media/${accounts.clientIds.saffron}/customers/[0-9a-f]{32}\\.webp$`),
    );
    expect(await sharp(await shown()).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
  });

  it('loses its metadata and stands upright', async () => {
    const camera = await sharp(await picture(300, 200))
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'secret place' }, IFD3: { GPSLatitude: '36/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await save({ imageUrl: blob(camera) });
    const bytes = await shown();
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 300]);
    expect(bytes.includes('secret place')).toBe(false);
  });

  it('is taken with the film that a camera hides behind it, and keeps nothing of that', async () => {
    const film = Buffer.from('....ftypmp42 a short film');
    const photo = Buffer.concat([await picture(50, 50), film]);
    expect((await save({ imageUrl: blob(photo, 'text/html') })).status).toBe(200);
    expect((await shown()).includes('short film')).toBe(false);
  });

  it('replaces the one before, stays when none is sent, and goes when removed', async () => {
    await save({ imageUrl: blob(await picture(40, 40)) });
    const { imageUrl: first } = await profile();
    await save({ imageUrl: blob(await picture(41, 41)) });
    const { imageUrl: second } = await profile();
    expect(second).not.toBe(first);
    expect((await accounts.app.inject({ url: first ?? '' })).statusCode).toBe(404);
    for (const imageUrl of ['', blob(Buffer.alloc(0)), 'https://elsewhere.example/photo.jpg']) await save({ imageUrl });
    // Some browsers send back what they were shown.
    await save({ imageUrl: blob(await shown(), 'image/webp') });
    expect((await profile()).imageUrl).toBe(second);
    expect((await save({ removeImage: 'true' })).data.imageUrl).toBeNull();
    expect((await accounts.app.inject({ url: second ?? '' })).statusCode).toBe(404);
  });

  it.each([
    ['a GIF', () => picture(20, 20, 'gif')],
    ['a WebP', () => picture(20, 20, 'webp')],
    ['a moving GIF', () => moving('gif')],
    ['a moving WebP', () => moving('webp')],
    ['a PNG that is a page, too', async () => Buffer.concat([await picture(20, 20, 'png'), PAGE])],
    ['a JPEG that is a page, too', async () => Buffer.concat([await picture(20, 20), PAGE])],
    ['a page inside a JPEG’s comment', async () => commented(await picture(20, 20))],
    ['a PNG that is an archive, too', async () => Buffer.concat([await picture(20, 20, 'png'), ARCHIVE])],
    ['a JPEG that is an archive, too', async () => Buffer.concat([await picture(20, 20), ARCHIVE])],
    ['an archive', async () => ARCHIVE],
    ['a PDF that begins as a JPEG', async () => Buffer.concat([await picture(20, 20), Buffer.from('%PDF-1.7\n')])],
    ['an SVG that says that it is a PNG', async () => Buffer.concat([PNG_MARK, Buffer.from(SVG)])],
    ['a TIFF', () => picture(20, 20, 'tiff')],
    ['an SVG', async () => Buffer.from(SVG)],
    ['a text', async () => Buffer.from('not a picture, whatever its name')],
    ['half a JPEG', async () => (await picture(400, 400)).subarray(0, 20_000)],
    ['half a PNG', async () => (await picture(200, 200, 'png')).subarray(0, 20_000)],
    ['a JPEG’s first bytes', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    [
      'a picture of too many pixels',
      async () => {
        const create = { width: 10_000, height: 5_001, channels: 3 as const, background: '#fff' };
        return await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
      },
    ],
  ])('cannot be %s', async (_, make) => {
    const before = await profile();
    const answer = await save({ imageUrl: blob(await make()) });
    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'image-invalid',
        fields: { imageUrl: 'Please upload a valid image file (JPG, JPEG, PNG).' },
      },
    });
    expect(await profile()).toEqual(before);
  });

  it('has at most 5 MB', async () => {
    const large = Buffer.concat([await picture(20, 20), Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await save({ imageUrl: blob(large) });
    expect([answer.status, answer.error.errorMessage]).toEqual([413, 'That is too large.']);
  });

  it('is one, and its upload is not read from strangers', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const bytes = await picture(20, 20);
    form.append('imageUrl', blob(bytes), 'a.jpg');
    form.append('second', blob(bytes), 'b.jpg');
    const request = new Response(form);
    const url = `/api/${accounts.clientIds.saffron}/currentcustomer/profile`;
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const two = await accounts.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${customer.token}` },
    });
    expect(two.statusCode).toBe(413);
    expect((await accounts.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(401);
  });

  it('has no guessable address', async () => {
    for (const file of ['0'.repeat(32), '../original', `${'0'.repeat(32)}.jpg`]) {
      const url = `/media/${accounts.clientIds.saffron}/customers/${file}.webp`;
      expect([400, 404]).toContain((await accounts.app.inject({ url })).statusCode);
    }
  });
});

describe('the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    accounts.send('changePassword', { token, json: { currentPassword, newPassword } });

  it('is changed with the present one; other devices are signed out, this one goes on', async () => {
    const here = await accounts.newCustomer();
    const there = await accounts.signIn(here);
    accounts.clock.now += 5 * 60_000;
    const changed = await change(here.token, PASSWORD, 'a better password');
    expect(changed.status).toBe(200);
    expect(changed.data.expiry).toBe(accounts.clock.now + 15 * 60_000);
    expect((await accounts.send('getProfile', { token: there.token })).status).toBe(401);
    accounts.clock.now += 14 * 60_000;
    expect((await accounts.send('getProfile', { token: changed.data.accessToken })).status).toBe(200);
    await expect(accounts.signIn(here)).rejects.toThrow('400');
    await accounts.signIn({ ...here, password: 'a better password' });
    await accounts.runJobs();
    const subjects = (await accounts.mailTo(here.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('is not changed with a wrong one, too short or too common a one, or after five guesses', async () => {
    const here = await accounts.newCustomer();
    expect(await change(here.token, PASSWORD, 'short')).toMatchObject({
      status: 400,
      error: { fields: { newPassword: 'Password must be at least 8 characters' } },
    });
    expect(await change(here.token, PASSWORD, 'password1')).toMatchObject({
      status: 400,
      error: { code: 'weak-password', fields: { newPassword: expect.stringMatching('first that are tried') } },
    });
    for (let index = 0; index < 5; index += 1) {
      expect(await change(here.token, 'wrong', 'a better password')).toMatchObject({
        status: 400,
        error: { code: 'wrong-password', fields: { currentPassword: 'That is not your password.' } },
      });
    }
    expect((await change(here.token, PASSWORD, 'a better password')).status).toBe(429);
  });
});
