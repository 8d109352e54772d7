import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

export const drinks: SeedDepartment = {
  slug: 'drinks',
  name: text('Drinks', 'ड्रिंक्स', 'ਡ੍ਰਿੰਕਸ'),
  description: text('Cold, frothy or steaming.', 'ठंडे, झागदार या गरमागरम।', 'ਠੰਢੇ, ਝੱਗਦਾਰ ਜਾਂ ਗਰਮਾ-ਗਰਮ।'),
  image: 'mango-lassi',
  products: [
    {
      slug: 'mango-lassi',
      name: text('Mango lassi', 'आम की लस्सी', 'ਅੰਬ ਦੀ ਲੱਸੀ'),
      description: text('Alphonso mango, yoghurt, cardamom.', 'हापुस आम, दही, इलायची।', 'ਹਾਪੁਸ ਅੰਬ, ਦਹੀਂ, ਇਲਾਇਚੀ।'),
      price: 7.5,
      sellType: 1,
      allergens: ['milk', 'pistachio'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'masala-chai',
      name: text('Masala chai', 'मसाला चाय', 'ਮਸਾਲਾ ਚਾਹ'),
      description: text(
        'Assam leaf brewed with ginger, star anise, cinnamon and black pepper.',
        'असम की चाय, अदरक, चक्रफूल, दालचीनी और काली मिर्च के साथ।',
        'ਅਸਾਮ ਦੀ ਚਾਹ, ਅਦਰਕ, ਚੱਕਰਫੂਲ, ਦਾਲਚੀਨੀ ਅਤੇ ਕਾਲੀ ਮਿਰਚ ਨਾਲ।',
      ),
      price: 5,
      allergens: [],
      dietary: ['vegetarian'],
      groups: ['chai-milk'],
    },
    {
      slug: 'fresh-lime-soda',
      name: text('Fresh lime soda', 'ताज़ा नींबू सोडा', 'ਤਾਜ਼ਾ ਨਿੰਬੂ ਸੋਡਾ'),
      description: text(
        'Gisborne limes, soda and roast cumin, over plenty of ice.',
        'गिज़बोर्न के नींबू, सोडा और भुना जीरा, ढेर सारी बर्फ़ के साथ।',
        'ਗਿਸਬੋਰਨ ਦੇ ਨਿੰਬੂ, ਸੋਡਾ ਅਤੇ ਭੁੰਨਿਆ ਜੀਰਾ, ਬਹੁਤ ਸਾਰੀ ਬਰਫ਼ ਨਾਲ।',
      ),
      price: 6,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
      groups: ['soda-style'],
    },
    {
      slug: 'lager',
      name: text('Indian lager', 'भारतीय लागर बियर', 'ਭਾਰਤੀ ਲਾਗਰ ਬੀਅਰ'),
      description: text(
        'Crisp 5% lager, 330 ml. R18: have your ID ready at the door.',
        'हल्की, ताज़ी 5% लागर, 330 मिली। सिर्फ़ 18+: पहचान पत्र तैयार रखें।',
        'ਹਲਕੀ, ਤਾਜ਼ੀ 5% ਲਾਗਰ, 330 ਮਿਲੀ। ਸਿਰਫ਼ 18+: ਪਛਾਣ ਪੱਤਰ ਤਿਆਰ ਰੱਖੋ।',
      ),
      price: 9.5,
      isR18: true,
      r18Kind: 'alcohol',
      allergens: ['barley', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
  ],
};

export const desserts: SeedDepartment = {
  slug: 'desserts',
  name: text('Desserts', 'मिठाई', 'ਮਠਿਆਈ'),
  description: text('Leave a little room.', 'थोड़ी जगह बचाकर रखें।', 'ਥੋੜ੍ਹੀ ਥਾਂ ਬਚਾ ਕੇ ਰੱਖੋ।'),
  image: 'gulab-jamun',
  products: [
    {
      slug: 'gulab-jamun',
      name: text('Gulab jamun', 'गुलाब जामुन', 'ਗੁਲਾਬ ਜਾਮਣ'),
      description: text(
        'Four, in rose and mānuka honey syrup.',
        'चार, गुलाब और मानुका शहद की चाशनी में।',
        'ਚਾਰ, ਗੁਲਾਬ ਅਤੇ ਮਾਨੂਕਾ ਸ਼ਹਿਦ ਦੀ ਚਾਸ਼ਣੀ ਵਿੱਚ।',
      ),
      price: 9.5,
      sellType: 1,
      isForceSelling: true,
      allergens: ['milk', 'wheat', 'gluten', 'pistachio'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'kheer',
      name: text('Kheer', 'खीर', 'ਖੀਰ'),
      description: text(
        'Chilled rice pudding, pistachio.',
        'ठंडी चावल की खीर, पिस्ते के साथ।',
        'ਠੰਢੀ ਚੌਲਾਂ ਦੀ ਖੀਰ, ਪਿਸਤੇ ਨਾਲ।',
      ),
      price: 8.5,
      sellType: 1,
      allergens: ['milk', 'almond', 'pistachio'],
      dietary: ['vegetarian', 'gluten-free'],
    },
  ],
};

export const lunchAndKids: SeedDepartment = {
  slug: 'lunch-and-kids',
  name: text('Lunch & kids', 'लंच और बच्चे', 'ਲੰਚ ਅਤੇ ਬੱਚੇ'),
  description: text('Smaller appetites, shorter breaks.', 'छोटी भूख और छोटे ब्रेक के लिए।', 'ਛੋਟੀ ਭੁੱਖ ਅਤੇ ਛੋਟੀ ਛੁੱਟੀ ਲਈ।'),
  image: 'kids-chicken-bites',
  products: [
    {
      slug: 'lunch-combo',
      name: text('Lunch combo', 'लंच कॉम्बो', 'ਲੰਚ ਕੌਂਬੋ'),
      description: text(
        'One curry with basmati and a bread; add a drink if you like.',
        'एक करी, बासमती चावल और एक रोटी; चाहें तो साथ में ड्रिंक।',
        'ਇੱਕ ਕਰੀ, ਬਾਸਮਤੀ ਚੌਲ ਅਤੇ ਇੱਕ ਰੋਟੀ; ਚਾਹੋ ਤਾਂ ਨਾਲ ਡ੍ਰਿੰਕ।',
      ),
      price: 18.5,
      heat: 1,
      allergens: ['milk', 'wheat', 'gluten', 'cashew', 'mustard'],
      combo: [
        {
          slug: 'lunch-curry',
          name: text('Choose a curry', 'एक करी चुनें', 'ਇੱਕ ਕਰੀ ਚੁਣੋ'),
          min: 1,
          max: 1,
          items: [
            { product: 'butter-chicken' },
            { product: 'chicken-tikka-masala' },
            { product: 'lamb-rogan-josh', price: 2.5 },
            { product: 'palak-paneer' },
            { product: 'dal-makhani' },
            { product: 'chana-masala' },
          ],
        },
        {
          slug: 'lunch-bread',
          name: text('Choose a bread', 'एक रोटी चुनें', 'ਇੱਕ ਰੋਟੀ ਚੁਣੋ'),
          min: 1,
          max: 1,
          items: [
            { product: 'plain-naan', plain: true },
            { product: 'garlic-naan', price: 1, plain: true },
            { product: 'tandoori-roti' },
          ],
        },
        {
          slug: 'lunch-drink',
          name: text('Add a drink', 'ड्रिंक जोड़ें', 'ਡ੍ਰਿੰਕ ਪਾਓ'),
          min: 0,
          max: 1,
          items: [
            { product: 'masala-chai', price: 3 },
            { product: 'mango-lassi', price: 5 },
            { product: 'fresh-lime-soda', price: 4 },
          ],
        },
      ],
    },
    {
      slug: 'kids-chicken-bites',
      name: text('Kids chicken bites and chips', 'बच्चों के चिकन बाइट्स और चिप्स', 'ਬੱਚਿਆਂ ਲਈ ਚਿਕਨ ਬਾਈਟਸ ਅਤੇ ਚਿਪਸ'),
      description: text(
        'Crumbed free-range chicken, Agria chips and a sauce to dip. No chilli.',
        'कुरकुरे चिकन के टुकड़े, आलू के चिप्स और डिप। बिना मिर्च।',
        'ਕਰਾਰੇ ਚਿਕਨ ਦੇ ਟੁਕੜੇ, ਆਲੂ ਦੇ ਚਿਪਸ ਅਤੇ ਡਿੱਪ। ਮਿਰਚ ਤੋਂ ਬਿਨਾਂ।',
      ),
      price: 13.5,
      allergens: ['wheat', 'gluten', 'egg'],
      dietary: ['dairy-free'],
      groups: ['kids-sauce'],
    },
  ],
};
