import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

const bowls: SeedDepartment = {
  slug: 'bowls',
  name: text('Bowls', 'बाउल', 'ਬਾਊਲ'),
  description: text(
    'Rice, greens or half and half at no extra cost.',
    'चावल, हरी पत्तियाँ या आधा-आधा, बिना एक्स्ट्रा दाम।',
    'ਚੌਲ, ਹਰੇ ਪੱਤੇ ਜਾਂ ਅੱਧਾ-ਅੱਧਾ, ਬਿਨਾਂ ਵਾਧੂ ਮੁੱਲ।',
  ),
  image: 'salmon-bowl',
  products: [
    {
      slug: 'salmon-bowl',
      name: text('Salmon bowl', 'सैल्मन बाउल', 'ਸੈਲਮਨ ਬਾਊਲ'),
      description: text(
        'Akaroa salmon, avocado, edamame, pickled ginger, sesame rice.',
        'अकारोआ की सैल्मन, एवोकाडो, एदामामे, अदरक का अचार और तिल वाले चावल।',
        'ਅਕਾਰੋਆ ਦੀ ਸੈਲਮਨ, ਐਵੋਕਾਡੋ, ਐਡਾਮਾਮੇ, ਅਦਰਕ ਦਾ ਅਚਾਰ ਅਤੇ ਤਿਲ ਵਾਲੇ ਚੌਲ।',
      ),
      price: 19.5,
      isRecommended: true,
      allergens: ['fish', 'soy', 'sesame', 'wheat', 'gluten', 'sulphites'],
      dietary: ['dairy-free'],
      groups: ['base', 'bowl-extras'],
      upsells: [
        {
          slug: 'miso-after-salmon',
          sellType: 1,
          displayOrder: 1,
          denyLimit: 1,
          products: ['miso-soup', 'edamame'],
        },
      ],
    },
    {
      slug: 'tuna-bowl',
      name: text('Tuna bowl', 'टूना बाउल', 'ਟੂਨਾ ਬਾਊਲ'),
      description: text(
        'Yellowfin, mango, wakame, cucumber, wasabi mayo.',
        'येलोफ़िन टूना, आम, वाकामे, खीरा और वसाबी मेयो।',
        'ਯੈਲੋਫ਼ਿਨ ਟੂਨਾ, ਅੰਬ, ਵਾਕਾਮੇ, ਖੀਰਾ ਅਤੇ ਵਸਾਬੀ ਮੇਓ।',
      ),
      price: 20.5,
      heat: 1,
      allergens: ['fish', 'egg', 'soy', 'sesame', 'mustard', 'wheat', 'gluten'],
      dietary: ['dairy-free'],
      groups: ['base', 'bowl-extras'],
    },
    {
      slug: 'teriyaki-chicken-bowl',
      name: text('Teriyaki chicken bowl', 'तेरियाकी चिकन बाउल', 'ਤੇਰੀਆਕੀ ਚਿਕਨ ਬਾਊਲ'),
      description: text(
        'Grilled thigh, soft egg, red cabbage, corn.',
        'ग्रिल किया चिकन, हल्का उबला अंडा, लाल पत्तागोभी और मक्का।',
        'ਗਰਿੱਲ ਕੀਤਾ ਚਿਕਨ, ਹਲਕਾ ਉਬਲਿਆ ਆਂਡਾ, ਲਾਲ ਬੰਦਗੋਭੀ ਅਤੇ ਮੱਕੀ।',
      ),
      price: 19.5,
      discountedPrice: 17.5,
      isRecommended: true,
      allergens: ['soy', 'wheat', 'gluten', 'sesame', 'egg'],
      dietary: ['dairy-free'],
      groups: ['base', 'bowl-extras'],
    },
    {
      slug: 'tofu-bowl',
      name: text('Crispy tofu bowl', 'कुरकुरा टोफ़ू बाउल', 'ਕਰਾਰਾ ਟੋਫ਼ੂ ਬਾਊਲ'),
      description: text(
        'Tofu, kūmara noodles, radish, peanut dressing.',
        'टोफ़ू, कूमरा नूडल, मूली और मूँगफली ड्रेसिंग।',
        'ਟੋਫ਼ੂ, ਕੂਮਰਾ ਨੂਡਲ, ਮੂਲੀ ਅਤੇ ਮੂੰਗਫਲੀ ਡ੍ਰੈਸਿੰਗ।',
      ),
      price: 16.5,
      allergens: ['soy', 'peanut', 'sesame', 'wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
      groups: ['base', 'bowl-extras'],
    },
    {
      slug: 'kumara-bowl',
      name: text('Miso kūmara bowl', 'मीसो कूमरा बाउल', 'ਮੀਸੋ ਕੂਮਰਾ ਬਾਊਲ'),
      description: text(
        'Miso-roasted kūmara, eggplant, edamame, pickled radish and sesame.',
        'मीसो में भुना कूमरा, बैंगन, एदामामे, मूली का अचार और तिल।',
        'ਮੀਸੋ ਵਿੱਚ ਭੁੰਨਿਆ ਕੂਮਰਾ, ਬੈਂਗਣ, ਐਡਾਮਾਮੇ, ਮੂਲੀ ਦਾ ਅਚਾਰ ਅਤੇ ਤਿਲ।',
      ),
      price: 16.5,
      allergens: ['soy', 'sesame'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
      groups: ['base', 'bowl-extras'],
    },
    {
      slug: 'build-your-bowl',
      name: text('Build your own bowl', 'अपना बाउल बनाएँ', 'ਆਪਣਾ ਬਾਊਲ ਬਣਾਓ'),
      description: text(
        'Your base, your protein, three to five toppings and a sauce.',
        'अपना बेस, अपनी पसंद का प्रोटीन, तीन से पाँच टॉपिंग और एक सॉस।',
        'ਆਪਣਾ ਬੇਸ, ਆਪਣੀ ਪਸੰਦ ਦਾ ਪ੍ਰੋਟੀਨ, ਤਿੰਨ ਤੋਂ ਪੰਜ ਟੌਪਿੰਗ ਅਤੇ ਇੱਕ ਸੌਸ।',
      ),
      price: 17,
      allergens: null,
      groups: ['base', 'protein', 'toppings', 'sauce'],
    },
  ],
};

const smallPlates: SeedDepartment = {
  slug: 'small-plates',
  name: text('Small plates', 'छोटी प्लेटें', 'ਛੋਟੀਆਂ ਪਲੇਟਾਂ'),
  description: text('To share, or not.', 'मिल-बाँटकर, या अकेले।', 'ਰਲ-ਮਿਲ ਕੇ, ਜਾਂ ਇਕੱਲੇ।'),
  image: 'gyoza',
  products: [
    {
      slug: 'gyoza',
      name: text('Pork gyoza', 'पोर्क ग्योज़ा', 'ਪੋਰਕ ਗਿਓਜ਼ਾ'),
      description: text(
        'Six, pan-fried, with black vinegar and chilli.',
        'छह, तवे पर सिके, काले सिरके और मिर्च के साथ।',
        'ਛੇ, ਤਵੇ ’ਤੇ ਸਿਕੇ, ਕਾਲੇ ਸਿਰਕੇ ਅਤੇ ਮਿਰਚ ਨਾਲ।',
      ),
      price: 11.5,
      allergens: ['wheat', 'gluten', 'soy', 'sesame'],
    },
    {
      slug: 'karaage',
      name: text('Chicken karaage', 'चिकन कराआगे', 'ਚਿਕਨ ਕਰਾਗੇ'),
      description: text(
        'Free-range thigh in potato starch, with lemon and wasabi mayo.',
        'आलू के स्टार्च में तला चिकन, नींबू और वसाबी मेयो के साथ।',
        'ਆਲੂ ਦੇ ਸਟਾਰਚ ਵਿੱਚ ਤਲਿਆ ਚਿਕਨ, ਨਿੰਬੂ ਅਤੇ ਵਸਾਬੀ ਮੇਓ ਨਾਲ।',
      ),
      price: 12.5,
      allergens: ['soy', 'wheat', 'gluten', 'egg', 'mustard'],
      dietary: ['dairy-free'],
    },
  ],
};

const greens: SeedDepartment = {
  slug: 'greens',
  name: text('Greens', 'हरी सब्ज़ियाँ', 'ਹਰੀਆਂ ਸਬਜ਼ੀਆਂ'),
  description: text('Cool, crisp and salty.', 'ठंडी, कुरकुरी और नमकीन।', 'ਠੰਢੀਆਂ, ਕਰਾਰੀਆਂ ਅਤੇ ਨਮਕੀਨ।'),
  image: 'edamame',
  products: [
    {
      slug: 'edamame',
      name: text('Edamame', 'एदामामे', 'ਐਡਾਮਾਮੇ'),
      description: text(
        'Warm pods with Marlborough sea salt and chilli.',
        'गरम फलियाँ, मार्लबरो के समुद्री नमक और मिर्च के साथ।',
        'ਗਰਮ ਫਲੀਆਂ, ਮਾਰਲਬਰੋ ਦੇ ਸਮੁੰਦਰੀ ਲੂਣ ਅਤੇ ਮਿਰਚ ਨਾਲ।',
      ),
      price: 7.5,
      heat: 1,
      allergens: ['soy'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'seaweed-salad',
      name: text('Seaweed salad', 'सीवीड सलाद', 'ਸੀਵੀਡ ਸਲਾਦ'),
      description: text('Wakame, sesame and lemon.', 'वाकामे, तिल और नींबू।', 'ਵਾਕਾਮੇ, ਤਿਲ ਅਤੇ ਨਿੰਬੂ।'),
      price: 8.5,
      allergens: ['soy', 'sesame'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

const soup: SeedDepartment = {
  slug: 'soup',
  name: text('Soup', 'सूप', 'ਸੂਪ'),
  description: text('For a southerly day.', 'ठंडी हवा वाले दिन के लिए।', 'ਠੰਢੀ ਹਵਾ ਵਾਲੇ ਦਿਨ ਲਈ।'),
  image: 'miso-soup',
  products: [
    {
      slug: 'miso-soup',
      name: text('Miso soup', 'मीसो सूप', 'ਮੀਸੋ ਸੂਪ'),
      description: text(
        'Silken tofu, wakame, spring onion.',
        'मुलायम टोफ़ू, वाकामे और हरी प्याज़।',
        'ਨਰਮ ਟੋਫ਼ੂ, ਵਾਕਾਮੇ ਅਤੇ ਹਰਾ ਪਿਆਜ਼।',
      ),
      price: 5.5,
      sellType: 1,
      allergens: ['soy'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'udon-soup',
      name: text('Mushroom udon', 'मशरूम उडोन', 'ਖੁੰਬ ਊਡੋਨ'),
      description: text(
        'Thick noodles, shiitake and kombu broth with a soft egg.',
        'मोटे नूडल, शिताके मशरूम और कोंबू का शोरबा, हल्के उबले अंडे के साथ।',
        'ਮੋਟੇ ਨੂਡਲ, ਸ਼ੀਤਾਕੇ ਖੁੰਬਾਂ ਅਤੇ ਕੋਂਬੂ ਦਾ ਸ਼ੋਰਬਾ, ਹਲਕੇ ਉਬਲੇ ਆਂਡੇ ਨਾਲ।',
      ),
      price: 15.5,
      allergens: ['wheat', 'gluten', 'soy', 'egg'],
      dietary: ['vegetarian', 'dairy-free'],
    },
  ],
};

export const departments: readonly SeedDepartment[] = [bowls, smallPlates, greens, soup];
