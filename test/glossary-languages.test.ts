/** docs/glossary-languages.md: one word for one thing, and the words that a text must not use. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['web/storefront/src/locales', 'web/console/src/locales'];
/** A word that begins here and may go on. */
const begins = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${word})`, 'u');
/** A word of exactly these letters. */
const whole = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])`, 'u');

type Rule = readonly [wrong: RegExp, right: string];

const INSTEAD: Readonly<Record<'hi' | 'pa', readonly Rule[]>> = {
  hi: [
    [/रेस्तराँ/u, 'रेस्टोरेंट'],
    [/मेनू/u, 'मेन्यू'],
    [/ई-मेल/u, 'ईमेल'],
    [/क़/u, 'क'],
    [begins('तारीख(?!\u093c)'), 'तारीख़'],
    [begins('खत्म|खाली|खुद|आखिरी|गलत'), 'ख़त्म, ख़ाली, ख़ुद, आख़िरी, ग़लत'],
    [begins('राशि'), 'रकम'],
    [begins('आरक्षण|आरक्षित'), 'बुकिंग, बुक'],
    [begins('मेज़'), 'टेबल'],
    [begins('अतिथि|मेहमान'), 'ग्राहक; in a party: लोग'],
    [begins('आपकी कार्ट'), 'आपका कार्ट'],
    [begins('तू|तुम'), 'आप'],
    [/[०-९]/u, '0-9'],
    [begins('व्यंजन'), 'डिश, आइटम'],
    [begins('विभाग'), 'कैटेगरी'],
    [/(?:#|\{(?:n|count)\}) (?:और )?चीज़/u, 'आइटम'],
    [whole('समाप्त'), 'ख़त्म'],
    [begins('अधिभार|शुल्क'), 'सरचार्ज, चार्ज'],
    [begins('अवकाश'), 'पब्लिक हॉलिडे'],
    [/उप-योग/u, 'सबटोटल'],
    [whole('नकद'), 'कैश'],
    [begins('सहेज'), 'सेव करना'],
    [begins('मिटा'), 'हटाना, डिलीट करना'],
    [/(?<!बैंक |मेल |नहीं )(?<![\p{L}\p{M}])(?:खाता|खाते|खातों)(?![\p{L}\p{M}])(?! में पर्याप्त)/u, 'अकाउंट'],
    [begins('साइन[- ]?(?:इन|आउट)|लॉगिन'), 'लॉग इन, लॉग आउट'],
    [begins('निमंत्रण'), 'न्योता'],
    [begins('अनुमति'), 'इजाज़त'],
    [begins('वैकल्पिक'), 'ज़रूरी नहीं'],
    [begins('लेख(?:ा|े|ों)(?![\\p{L}\\p{M}])|समय-क्रम|प्रविष्टि'), 'रिकॉर्ड, टाइमलाइन, एंट्री'],
    [begins('पंजीकृत|पूर्णांक|संपादक|बहुभुज|आगंतुक'), 'रजिस्टर्ड, राउंड, एडिटर, पॉलिगॉन, ग्राहक'],
    [/अपने-आप|हिंदी|(?:डाल|ला|चुन)िए/u, 'अपने आप, हिन्दी, the imperative in -एँ'],
    [begins('ओटीपी'), 'OTP'],
    [whole('सत्र'), 'सेशन'],
    [begins('उपनाम'), 'सरनेम'],
    [whole('राय'), 'फ़ीडबैक'],
    [begins('सितार'), 'स्टार'],
    [/पता पुस्तिका/u, 'मेरे पते'],
    [begins('नीति|गोपनीयता'), 'पॉलिसी, प्राइवेसी'],
    [begins('अस्वीकार'), 'मना करना; नहीं लिया गया; of a card: डिक्लाइन'],
    [begins('सौंप'), 'ग्राहक को देना'],
    [begins('मसौद|प्रकाश(?:ित|न)'), 'ड्राफ़्ट, पब्लिश'],
    [begins('आयात|निर्यात'), 'इंपोर्ट, एक्सपोर्ट'],
    [begins('टिप्पणी'), 'नोट'],
    [whole('केवल'), 'सिर्फ़'],
    [whole('दोबारा'), 'फिर से'],
    [whole('वर्ष'), 'साल'],
    [begins('सत्यापित'), 'वेरिफ़ाई'],
    [begins('मियाद|वर्तनी|प्रणाली|मुद्रा|निर्देशांक'), 'एक्सपायरी, स्पेलिंग, सिस्टम, करेंसी, लोकेशन'],
    [begins('लोकप्रिय|शाकाहारी|आहार'), 'सबकी पसंद, वेज, खान-पान'],
    [/-मुक्त/u, '-फ़्री'],
    [/(?:ता|गा)\/[\p{L}\p{M}]+(?:ती|गी)/u, 'a form without gender'],
    [/\{(?:product|item)\} (?!में |को |क[ाेी] )[^{।]*(?:गया|गई|दिया|सकता|मिलता|होगा)/u, 'है, or a colon'],
  ],
  pa: [
    [/ਡਿਲਿਵਰ/u, 'ਡਿਲੀਵਰੀ'],
    [/ਮੇਨੂ/u, 'ਮੀਨੂ'],
    [/ਈ-ਮੇਲ/u, 'ਈਮੇਲ'],
    [/ਔਨਲਾਈਨ/u, 'ਆਨਲਾਈਨ'],
    [/ਰਿਫੰਡ/u, 'ਰਿਫ਼ੰਡ'],
    [begins('ਕੰਬੋ'), 'ਕੌਂਬੋ'],
    [begins('(?:ਅ)?ਸਵੀਕਾਰ'), 'ਮਨਜ਼ੂਰ, ਨਾਂਹ'],
    [begins('ਮੇਜ਼'), 'ਟੇਬਲ'],
    [begins('ਰਿਜ਼ਰਵੇਸ਼ਨ'), 'ਬੁਕਿੰਗ'],
    [begins('ਮਹਿਮਾਨ'), 'ਗਾਹਕ; in a party: ਜਣੇ'],
    [begins('ਤੁਹਾਡੀ ਕਾਰਟ'), 'ਤੁਹਾਡਾ ਕਾਰਟ'],
    [begins('ਪੌਣੇ ਘੰਟੇ'), '15 ਮਿੰਟ'],
    [/[੦-੯]/u, '0-9'],
    [begins('ਪਕਵਾਨ'), 'ਡਿਸ਼, ਆਈਟਮ'],
    [begins('ਵਿਭਾਗ'), 'ਕੈਟੇਗਰੀ'],
    [/(?:#|\{(?:n|count)\}) (?:ਹੋਰ )?ਚੀਜ਼/u, 'ਆਈਟਮ'],
    [/ਸਰਕਾਰੀ ਛੁੱਟੀ/u, 'ਪਬਲਿਕ ਹੌਲੀਡੇ'],
    [/ਉਪ-ਜੋੜ/u, 'ਸਬਟੋਟਲ'],
    [whole('ਨਕਦ'), 'ਕੈਸ਼'],
    [begins('ਪੇਸ਼ਕਸ਼'), 'ਆਫ਼ਰ'],
    [begins('ਸੰਭਾਲ(?:ੋ|ਿਆ|ੀ|ੇ|ਣ|ਦੇ)|ਅਣਸੰਭਾਲ'), 'ਸੇਵ ਕਰਨਾ'],
    [begins('ਮਿਟਾ'), 'ਹਟਾਉਣਾ, ਡਿਲੀਟ ਕਰਨਾ'],
    [/(?<!ਬੈਂਕ )(?<![\p{L}\p{M}])(?:ਖਾਤਾ|ਖਾਤੇ|ਖਾਤਿਆਂ)(?![\p{L}\p{M}])(?! ਵਿੱਚ ਪੂਰੇ)/u, 'ਅਕਾਊਂਟ'],
    [begins('ਸਾਈਨ[- ]?(?:ਇਨ|ਆਊਟ)|ਲੌਗਇਨ'), 'ਲੌਗ ਇਨ, ਲੌਗ ਆਊਟ'],
    [begins('(?:ਉ|ਇ|ਜਿ)ਹਨਾਂ'), 'ਉਨ੍ਹਾਂ, ਇਨ੍ਹਾਂ, ਜਿਨ੍ਹਾਂ'],
    [whole('ਨਾਮ|ਦੇਖੋ|ਦਿਖਦ[ਾੇੀ]'), 'ਨਾਂ, ਵੇਖੋ, ਦਿਸਦਾ'],
    [begins('ਵਿਕਲਪਿਕ|ਚੋਣਵ'), 'ਜ਼ਰੂਰੀ ਨਹੀਂ'],
    [whole('ਲੇਖ[ਾੇ]'), 'ਰਿਕਾਰਡ'],
    [begins('ਖਾਨ(?:ਾ|ੇ|ਿਆਂ)|ਕਤਾਰ'), 'ਥਾਂ, ਪੰਕਤੀ'],
    [/'ਤੇ|ਆਪਣੇ-ਆਪ/u, '’ਤੇ, ਆਪਣੇ ਆਪ'],
    [begins('ਓਟੀਪੀ'), 'OTP'],
    [/ਆਖ਼ਰੀ ਨਾਂ/u, 'ਸਰਨੇਮ'],
    [whole('ਰਾਏ'), 'ਫ਼ੀਡਬੈਕ'],
    [whole('ਤਾਰਾ|ਤਾਰੇ|ਤਾਰਿਆਂ'), 'ਸਟਾਰ'],
    [/ਪਤਾ ਪੁਸਤਕ/u, 'ਮੇਰੇ ਪਤੇ'],
    [begins('ਨੀਤੀ|ਪਰਦੇਦਾਰੀ'), 'ਪਾਲਿਸੀ, ਪ੍ਰਾਈਵੇਸੀ'],
    [begins('ਨਾਮਨਜ਼ੂਰ'), 'ਨਾਂਹ ਕਰਨਾ; ਨਹੀਂ ਲਿਆ ਗਿਆ; of a card: ਡਿਕਲਾਈਨ'],
    [begins('ਸੌਂਪ'), 'ਗਾਹਕ ਨੂੰ ਦੇਣਾ'],
    [begins('ਖਰੜ|ਪ੍ਰਕਾਸ਼(?:ਿਤ|ਨ)'), 'ਡਰਾਫ਼ਟ, ਪਬਲਿਸ਼'],
    [begins('ਆਯਾਤ|ਨਿਰਯਾਤ'), 'ਇੰਪੋਰਟ, ਐਕਸਪੋਰਟ'],
    [begins('ਤਸਦੀਕ'), 'ਵੈਰੀਫ਼ਾਈ'],
    [begins('ਸ਼ਬਦ-ਜੋੜ|ਪ੍ਰਣਾਲੀ|ਮੁਦਰਾ|ਨਿਰਦੇਸ਼ਾਂਕ'), 'ਸਪੈਲਿੰਗ, ਸਿਸਟਮ, ਕਰੰਸੀ, ਲੋਕੇਸ਼ਨ'],
    [begins('ਮਸ਼ਹੂਰ|ਸ਼ਾਕਾਹਾਰੀ'), 'ਸਭ ਦੀ ਪਸੰਦ, ਵੈੱਜ'],
    [/-ਮੁਕਤ/u, '-ਫ਼੍ਰੀ'],
    [begins('ਦੁਬਾਰਾ'), 'ਫਿਰ'],
    [whole('ਉੱਤੇ'), '’ਤੇ'],
    [whole('ਹਾਲੇ'), 'ਅਜੇ; ਇਸ ਵੇਲੇ'],
    [whole('(?:ਇਸ|ਉਸ|ਜਿਸ|ਕਿਸ)(?:ਨੂੰ|ਦਾ|ਦੀ|ਦੇ)'), 'two words: ਇਸ ਨੂੰ'],
    [/ਅਪਲੋਡ/u, 'ਅੱਪਲੋਡ'],
    [/(?:ਦਾ|ਗਾ)\/[\p{L}\p{M}]+(?:ਦੀ|ਗੀ)/u, 'a form without gender'],
    [/(?:\}|\d) (?:ਮਿੰਟ|ਸਕਿੰਟ) (?:ਵਿੱਚ|ਬਾਅਦ|ਤੱਕ|ਤੋਂ|ਦੇ ਅੰਦਰ)/u, 'ਮਿੰਟਾਂ, ਸਕਿੰਟਾਂ'],
    [/other \{# (?:ਮਿੰਟ|ਸਕਿੰਟ)\}+ (?:ਵਿੱਚ|ਬਾਅਦ|ਤੱਕ|ਤੋਂ|ਦੇ ਅੰਦਰ)/u, 'ਮਿੰਟਾਂ, ਸਕਿੰਟਾਂ'],
    [/\{(?:product|item)\} (?!ਵਿੱਚ |ਨੂੰ |ਦ[ਾੇੀ] )[^{।]*(?:ਗਿਆ|ਗਈ|ਦਿੱਤਾ|ਸਕਦਾ|ਮਿਲਦਾ|ਹੋਵੇਗਾ)/u, 'ਹੈ, or a colon'],
  ],
};

/** The same for the demo menus: Hindi and Punjabi stand in one file there. */
const ON_MENUS: readonly Rule[] = [
  [/सोया पत्ती|ਸੋਏ ਦੇ ਪੱਤੇ/u, 'डिल, ਡਿੱਲ: सोया is the allergen soy'],
  [/चार चीज़|ਚਾਰ ਚੀਜ਼/u, 'फ़ोर चीज़, ਫ਼ੋਰ ਚੀਜ਼'],
  [/दिन का आटा|ਦਿਨਾਂ ਦਾ ਆਟਾ/u, 'दो दिन तक फूला आटा, ਦੋ ਦਿਨ ਖ਼ਮੀਰਿਆ ਆਟਾ'],
  [begins('कटोर[ाेो]|ਕਟੋਰ'), 'बाउल, ਬਾਊਲ'],
  [begins('मेमन|ਲੇਲ[ਾੇ]'), 'लैंब, ਲੈਂਬ'],
  [begins('सालमन|ਸਾਲਮਨ'), 'सैल्मन, ਸੈਲਮਨ'],
  [/'(?:बड़ा|ਵੱਡਾ)[',]/u, 'लार्ज, ਲਾਰਜ'],
  [begins('अतिरिक्त|पेय|भोज|ਪਰਿਵਾਰਕ ਥਾਲ'), 'एक्स्ट्रा, ड्रिंक, फ़ीस्ट'],
  [/-मुक्त|-ਮੁਕਤ/u, '-फ़्री, -ਫ਼੍ਰੀ'],
  [begins('(?:मध्यम|ਦਰਮਿਆਨਾ)'), 'मीडियम, ਮੀਡੀਅਮ'],
  [begins('व्यंजन|ਪਕਵਾਨ|केवल|ਪੇਸ਼ਕਸ਼|ਉੱਤੇ'), 'डिश, ਡਿਸ਼, सिर्फ़, ਆਫ਼ਰ, ’ਤੇ'],
];

function texts(locale: 'hi' | 'pa'): [key: string, text: string][] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${folder}/${locale}`).flatMap((file) => (file.endsWith('.json') ? `${folder}/${locale}/${file}` : [])),
  );
  return [...files, `server/locales/${locale}.json`].flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
}

function strays(said: readonly [where: string, text: string][], rules: readonly Rule[]): string[] {
  return said.flatMap(([where, text]) =>
    rules.flatMap(([wrong, right]) => (wrong.test(text.normalize('NFC')) ? [`${where}: ${right}`] : [])),
  );
}

it.each(['hi', 'pa'] as const)('texts in %s keep to the words of docs/glossary-languages.md', (locale) => {
  expect(strays(texts(locale), INSTEAD[locale])).toEqual([]);
});

it('demo menus keep to the words of docs/glossary-languages.md', () => {
  const files = readdirSync('server/db/seed', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const lines = files.flatMap((file) =>
    readFileSync(`server/db/seed/${file}`, 'utf8')
      .split('\n')
      .map((line, n): [string, string] => [`${file}:${n + 1}`, line]),
  );
  expect(lines.length).toBeGreaterThan(1000);
  expect(strays(lines, ON_MENUS)).toEqual([]);
});

it.each([
  ['hi', 'यह व्यंजन समाप्त हो गया है', ['डिश, आइटम', 'ख़त्म']],
  ['hi', '{product} ख़त्म हो गया है', ['है, or a colon']],
  ['hi', 'मैं सहमत करता/करती हूँ', ['a form without gender']],
  ['pa', 'ਇਸਨੂੰ 5 ਮਿੰਟ ਬਾਅਦ ਸੰਭਾਲੋ', ['ਸੇਵ ਕਰਨਾ', 'two words: ਇਸ ਨੂੰ', 'ਮਿੰਟਾਂ, ਸਕਿੰਟਾਂ']],
] as const)('finds in %s what “%s” must not say', (locale, text, rights) => {
  expect(strays([['text', text]], INSTEAD[locale])).toEqual(rights.map((right) => `text: ${right}`));
});
