/** Dockets whose pictures are kept, in three languages and both copies. */
import type { DocketToPrint } from '#server/modules/orders/docket-to-print.ts';

const choice = (text: string, kind: 'choice' | 'add' | 'no' = 'choice') => ({ kind, text });
const line = (
  quantity: number,
  name: string,
  choices: DocketToPrint['lines'][number]['choices'] = [],
  amount: string | null = null,
) => ({
  quantity,
  name,
  choices,
  amount,
});

export const ENGLISH: DocketToPrint = {
  copy: 'kitchen',
  language: 'en',
  marks: [],
  changed: null,
  orderNumber: '412',
  head: [],
  band: ['DELIVERY', '3.4 km'],
  due: { time: '18:20', text: 'ready by' },
  customer: [],
  lines: [
    line(2, 'Chicken biryani', [choice('Large'), choice('NO egg', 'no')]),
    line(1, 'Raita'),
    line(3, 'Garlic naan', [choice('Extra butter', 'add'), choice('“Well done, please”')]),
  ],
  bill: [],
  warnings: ['ALLERGY: egg'],
  notes: ['Please pack the raita apart'],
  contains: null,
  foot: ['6 items', '18:03'],
};

export const HINDI: DocketToPrint = {
  ...ENGLISH,
  language: 'hi',
  marks: ['1 / 2'],
  band: ['डिलीवरी', '3.4 किमी'],
  due: { time: '18:20', text: 'तक तैयार करें' },
  lines: [
    line(2, 'चिकन बिरयानी', [choice('बड़ी'), choice('बिना अंडा', 'no')]),
    line(1, 'रायता'),
    line(3, 'लहसुन नान', [choice('ज़्यादा मक्खन', 'add')]),
  ],
  warnings: ['एलर्जी: अंडा'],
  notes: ['Please pack the raita apart'],
  foot: ['6 आइटम', '18:03'],
};

export const PUNJABI: DocketToPrint = {
  ...ENGLISH,
  language: 'pa',
  marks: ['COPY 2'],
  band: ['ਡਿਲੀਵਰੀ', '3.4 ਕਿਮੀ'],
  due: { time: '18:20', text: 'ਤੱਕ ਤਿਆਰ ਕਰੋ' },
  changed: { title: 'ਬਦਲਿਆ ਗਿਆ 18:11', dishes: ['ਹਟਾਇਆ: 1 × ਰਾਇਤਾ', 'ਨੋਟ'] },
  lines: [
    line(2, 'ਚਿਕਨ ਬਿਰਯਾਨੀ', [choice('ਵੱਡੀ'), choice('ਬਿਨਾਂ ਅੰਡਾ', 'no')]),
    line(1, 'ਰਾਇਤਾ'),
    line(3, 'ਲਸਣ ਨਾਨ', [choice('ਵਾਧੂ ਮੱਖਣ', 'add')]),
  ],
  warnings: ['ਐਲਰਜੀ: ਅੰਡਾ'],
  foot: ['6 ਆਈਟਮਾਂ', '18:03'],
};

export const BAG: DocketToPrint = {
  ...ENGLISH,
  copy: 'bag',
  head: ['Saffron Lane', 'Saffron Lane Ltd', 'GST 123-456-789', '214 Ponsonby Road · 09 555 0147'],
  band: ['DELIVERY', 'PAID BY CARD'],
  due: { time: '18:20', text: 'Sat 21 Nov 2026' },
  customer: ['Kiri M. Tāmati', '12 Norfolk Street', '021 555 0147'],
  lines: [
    line(2, 'Chicken biryani, Large', [choice('NO egg', 'no')], '49.80'),
    line(1, 'Raita', [], '5.00'),
    line(3, 'Garlic naan with a name that is longer than the paper is wide', [choice('Extra butter', 'add')], '16.50'),
  ],
  bill: [
    { text: 'Saturday 10 %', amount: '−7.13', isTotal: false },
    { text: 'Delivery', amount: '6.50', isTotal: false },
    { text: 'Total', amount: '$70.67', isTotal: true },
    { text: 'GST included', amount: '9.22', isTotal: false },
  ],
  contains: 'Contains: milk, egg, gluten.',
  foot: ['Order again: saffron-lane.example', 'Something wrong? 09 555 0147'],
};

/** Markup, control and invisible characters, endless words: as a guest may write them. */
export const HOSTILE: DocketToPrint = {
  ...ENGLISH,
  band: ['<b>PICKUP</b>', ''],
  customer: ['Tom & Jerry </span>', '\u0000\u0007\ud800', '\u200b\u200b'],
  lines: [
    line(999, '&lt;script&gt;'.repeat(12), [choice('<span foreground="white">gone</span>'), choice('\u2066', 'no')]),
    line(1, 'X'.repeat(300)),
  ],
  notes: ['&amp; &#x0; <!-- ]]> 日本 🥘'],
  foot: [],
};

/** Names and notes as owners and guests type them, and one in letters that no font here has. */
export const SCRIPTS: DocketToPrint = {
  ...ENGLISH,
  lines: [
    line(2, '宫保鸡丁 Kung Pao', [choice('多辣 🌶️', 'add'), choice('不要香菜', 'no')]),
    line(1, 'ผัดไทยกุ้งสด', [choice('เผ็ดมาก')]),
    line(1, 'كباب دجاج مشوي', [choice('بدون بصل', 'no')]),
    line(1, 'すき焼き 🍲', [choice('Борщ · Σουβλάκι · Phở bò')]),
    line(1, 'ხაჭაპური Khachapuri'),
    line(1, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsbrot'),
  ],
  warnings: [],
  notes: ['请多放辣椒 🌶️🌶️ 谢谢', 'من فضلك بدون فستق'],
};
