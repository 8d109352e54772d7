import { text } from '#server/db/seed/text.ts';
import type { SeedPromotion } from '#server/db/seed/types.ts';

export const promotions: readonly SeedPromotion[] = [
  {
    slug: 'green-monday',
    name: text('Green Monday', 'हरा सोमवार', 'ਹਰਾ ਸੋਮਵਾਰ'),
    description: text(
      'Every Monday: 15% off the tofu and kūmara bowls.',
      'हर सोमवार: टोफ़ू और कूमरा बाउल पर 15% छूट।',
      'ਹਰ ਸੋਮਵਾਰ: ਟੋਫ਼ੂ ਅਤੇ ਕੂਮਰਾ ਬਾਊਲਾਂ ’ਤੇ 15% ਛੋਟ।',
    ),
    benefit: { kind: 'percent', percent: 15 },
    scope: { products: ['tofu-bowl', 'kumara-bowl'] },
    weekdays: [2],
    stackable: true,
  },
  {
    slug: 'gyoza-two-plus-one',
    name: text('Two gyoza, one more free', 'दो ग्योज़ा पर एक मुफ़्त', 'ਦੋ ਗਿਓਜ਼ਾ ’ਤੇ ਇੱਕ ਮੁਫ਼ਤ'),
    description: text(
      'Order two plates of gyoza and the third is on us.',
      'ग्योज़ा की दो प्लेट लें, तीसरी हमारी ओर से।',
      'ਗਿਓਜ਼ਾ ਦੀਆਂ ਦੋ ਪਲੇਟਾਂ ਲਵੋ, ਤੀਜੀ ਸਾਡੇ ਵੱਲੋਂ।',
    ),
    benefit: { kind: 'buy-x-get-y', buy: 2, get: 1 },
    scope: { products: ['gyoza'] },
    stackable: true,
  },
  {
    slug: 'deskride',
    name: text('Free delivery to your desk', 'आपकी मेज़ तक मुफ़्त डिलीवरी', 'ਤੁਹਾਡੇ ਮੇਜ਼ ਤੱਕ ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ'),
    description: text(
      'Use DESKRIDE on $30 or more, for the first two hundred orders.',
      '$30 या ज़्यादा पर DESKRIDE लगाएँ, पहले दो सौ ऑर्डरों के लिए।',
      '$30 ਜਾਂ ਵੱਧ ’ਤੇ DESKRIDE ਲਾਓ, ਪਹਿਲੇ ਦੋ ਸੌ ਆਰਡਰਾਂ ਲਈ।',
    ),
    code: 'DESKRIDE',
    benefit: { kind: 'free-delivery' },
    minimumSpend: 30,
    orderTypes: ['delivery'],
    totalLimit: 200,
    perCustomerLimit: 2,
    stackable: true,
  },
];
