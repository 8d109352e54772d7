/** docs/glossary-languages.md: one word for one thing, and the words that a text must not use. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['web/storefront/src/locales', 'web/console/src/locales'];
/** A word that begins here and may go on. */
const begins = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u');

const INSTEAD = {
  hi: [
    [/रेस्तराँ/u, 'रेस्टोरेंट'],
    [/मेनू/u, 'मेन्यू'],
    [/ई-मेल/u, 'ईमेल'],
    [/क़/u, 'क'],
    [begins('तारीख(?!\u093c)'), 'तारीख़'],
    [begins('(खत्म|खाली|खुद|आखिरी|गलत)'), 'ख़त्म, ख़ाली, ख़ुद, आख़िरी, ग़लत'],
    [begins('राशि'), 'रकम'],
    [begins('(आरक्षण|आरक्षित)'), 'बुकिंग, बुक'],
    [begins('मेज़'), 'टेबल'],
    [begins('अतिथि'), 'मेहमान'],
    [begins('आपकी कार्ट'), 'आपका कार्ट'],
    [begins('तू|तुम'), 'आप'],
    [/[०-९]/u, '0-9'],
  ],
  pa: [
    [/ਡਿਲਿਵਰ/u, 'ਡਿਲੀਵਰੀ'],
    [/ਮੇਨੂ/u, 'ਮੀਨੂ'],
    [/ਈ-ਮੇਲ/u, 'ਈਮੇਲ'],
    [/ਔਨਲਾਈਨ/u, 'ਆਨਲਾਈਨ'],
    [/ਰਿਫੰਡ/u, 'ਰਿਫ਼ੰਡ'],
    [begins('ਕੰਬੋ'), 'ਕੌਂਬੋ'],
    [begins('(ਅ)?ਸਵੀਕਾਰ'), 'ਮਨਜ਼ੂਰ, ਨਾਮਨਜ਼ੂਰ'],
    [begins('ਮੇਜ਼'), 'ਟੇਬਲ'],
    [begins('ਰਿਜ਼ਰਵੇਸ਼ਨ'), 'ਬੁਕਿੰਗ'],
    [begins('ਤੁਹਾਡੀ ਕਾਰਟ'), 'ਤੁਹਾਡਾ ਕਾਰਟ'],
    [begins('ਪੌਣੇ ਘੰਟੇ'), '15 ਮਿੰਟ'],
    [begins('ਹਾਲੇ (ਬੰਦ|ਉਪਲਬਧ)'), 'ਇਸ ਵੇਲੇ'],
    [/[੦-੯]/u, '0-9'],
  ],
} as const;

function texts(locale: 'hi' | 'pa'): [key: string, text: string][] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${folder}/${locale}`).map((file) => `${folder}/${locale}/${file}`),
  );
  return [...files, `server/locales/${locale}.json`].flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
}

it.each(['hi', 'pa'] as const)('texts in %s keep to the words of docs/glossary-languages.md', (locale) => {
  const strays = texts(locale).flatMap(([key, text]) =>
    INSTEAD[locale].flatMap(([wrong, right]) => (wrong.test(text.normalize('NFC')) ? [`${key}: ${right}`] : [])),
  );
  expect(strays).toEqual([]);
});
