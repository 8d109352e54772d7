/** Which allergens a guest's note names. A plain match of words in the store's three languages, as in guest-notes.ts. */
import { type Allergen, mayContain } from '#core/domain/menu/menu.ts';
import { splitNotes } from './guest-notes.ts';

const NUTS = /\bnuts?\b|नट्स|मेवे|मेवा|ਨਟਸ|ਮੇਵੇ|ਮੇਵਾ/i;
const nut = (own: RegExp) => new RegExp(`${own.source}|${NUTS.source}`, 'i');

const WORDS: Readonly<Record<Allergen, RegExp>> = {
  wheat: /\bwheat|गेहूँ|गेहूं|ਕਣਕ/i,
  barley: /\bbarley|जौ|ਜੌਂ/i,
  oats: /\boats?\b|जई|ਜਵੀ/i,
  rye: /\brye\b/i,
  gluten: /gluten|coeliac|celiac|ग्लूटेन|ਗਲੂਟਨ/i,
  milk: /\bmilk|dairy|lactose|दूध|डेयरी|लैक्टोज़|ਦੁੱਧ|ਡੇਅਰੀ/i,
  egg: /\beggs?\b|अंडा|अंडे|अंडों|ਅੰਡਾ|ਅੰਡੇ|ਆਂਡਾ|ਆਂਡੇ/i,
  soy: /\bsoya?\b|सोया|ਸੋਇਆ/i,
  sesame: /sesame|tahini|तिल|ਤਿਲ/i,
  peanut: /peanut|groundnut|मूंगफली|मूँगफली|ਮੂੰਗਫਲੀ/i,
  almond: nut(/almond|बादाम|ਬਦਾਮ/),
  'brazil-nut': nut(/brazil/),
  cashew: nut(/cashew|काजू|ਕਾਜੂ/),
  hazelnut: nut(/hazelnut|हेज़लनट|ਹੇਜ਼ਲਨਟ/),
  macadamia: nut(/macadamia|मैकाडेमिया|ਮੈਕਾਡੇਮੀਆ/),
  pecan: nut(/pecan|पीकन|ਪੀਕਨ/),
  'pine-nut': nut(/pine.?nut|चिलगोज़|ਚਿਲਗੋਜ਼/),
  pistachio: nut(/pistachio|पिस्ता|ਪਿਸਤਾ/),
  walnut: nut(/walnut|अखरोट|ਅਖਰੋਟ/),
  fish: /\bfish|मछली|ਮੱਛੀ/i,
  crustacean: /shellfish|seafood|prawn|shrimp|\bcrab|lobster|crayfish|झींगा|ਝੀਂਗਾ/i,
  mollusc: /shellfish|seafood|mussel|oyster|squid|\bclam|scallop/i,
  lupin: /lupin/i,
  mustard: /mustard|सरसों|ਸਰ੍ਹੋਂ/i,
  sulphites: /sul(?:ph|f)ite|सल्फ़ाइट|ਸਲਫ਼ਾਈਟ/i,
};

/** Those of the declared `allergens` that a sentence about an allergy in one of the `notes` names. */
export function namedAllergens(notes: readonly string[], allergens: readonly Allergen[]): Allergen[] {
  const about = notes.flatMap((note) => splitNotes(note).allergies).join('\n');
  return about === '' ? [] : [...mayContain(allergens)].filter((allergen) => WORDS[allergen].test(about));
}
