import { text } from '#server/db/seed/text.ts';
import type { SeedPromotion } from '#server/db/seed/types.ts';

export const promotions: readonly SeedPromotion[] = [
  {
    slug: 'tuesday-thirds',
    name: text('Tuesday: the third pizza is free', 'मंगलवार: तीसरा पिज़्ज़ा मुफ़्त', 'ਮੰਗਲਵਾਰ: ਤੀਜਾ ਪੀਜ਼ਾ ਮੁਫ਼ਤ'),
    description: text(
      'Order three pizzas on a Tuesday and the cheapest one is free.',
      'मंगलवार को तीन पिज़्ज़ा लें, सबसे सस्ता मुफ़्त।',
      'ਮੰਗਲਵਾਰ ਨੂੰ ਤਿੰਨ ਪੀਜ਼ੇ ਲਵੋ, ਸਭ ਤੋਂ ਸਸਤਾ ਮੁਫ਼ਤ।',
    ),
    benefit: { kind: 'cheapest-of', count: 3 },
    scope: { departments: ['pizza'] },
    weekdays: [3],
    stackable: true,
  },
  {
    slug: 'working-lunch',
    name: text('$4 off lunch', 'लंच पर $4 छूट', 'ਲੰਚ ’ਤੇ $4 ਛੋਟ'),
    description: text(
      'Tuesday to Friday, 11:30 am to 2:30 pm, on orders of $25 or more.',
      'मंगलवार से शुक्रवार, सुबह 11:30 से दोपहर 2:30 बजे, $25 या ज़्यादा के ऑर्डर पर।',
      'ਮੰਗਲਵਾਰ ਤੋਂ ਸ਼ੁੱਕਰਵਾਰ, ਸਵੇਰੇ 11:30 ਤੋਂ ਦੁਪਹਿਰ 2:30 ਵਜੇ, $25 ਜਾਂ ਵੱਧ ਦੇ ਆਰਡਰ ’ਤੇ।',
    ),
    benefit: { kind: 'amount', amount: 4 },
    minimumSpend: 25,
    weekdays: [3, 4, 5, 6],
    hours: { from: '11:30', to: '14:30' },
    stackable: false,
  },
  {
    slug: 'ciao15',
    name: text('15% off your first pizza', 'पहले पिज़्ज़ा पर 15% छूट', 'ਪਹਿਲੇ ਪੀਜ਼ੇ ’ਤੇ 15% ਛੋਟ'),
    description: text('Use CIAO15 on your first order.', 'पहले ऑर्डर पर CIAO15 लगाएँ।', 'ਪਹਿਲੇ ਆਰਡਰ ’ਤੇ CIAO15 ਲਾਓ।'),
    code: 'CIAO15',
    benefit: { kind: 'percent', percent: 15 },
    firstOrderOnly: true,
    perCustomerLimit: 1,
    stackable: false,
  },
];
