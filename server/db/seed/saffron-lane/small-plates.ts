import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

export const smallPlates: SeedDepartment = {
  slug: 'small-plates',
  name: text('Small plates', 'नाश्ता', 'ਨਾਸ਼ਤਾ'),
  description: text(
    'Street food, chutneys and cool things for the side.',
    'चाट-पकौड़े, चटनियाँ और साथ के लिए ठंडी कटोरियाँ।',
    'ਚਾਟ-ਪਕੌੜੇ, ਚਟਣੀਆਂ ਅਤੇ ਨਾਲ ਲਈ ਠੰਢੀਆਂ ਕੌਲੀਆਂ।',
  ),
  image: 'vegetable-samosa',
  products: [
    {
      slug: 'vegetable-samosa',
      name: text('Vegetable samosa (2)', 'वेज समोसा (2)', 'ਵੈੱਜ ਸਮੋਸਾ (2)'),
      description: text(
        'Agria potato, peas and cumin in hand-folded pastry.',
        'आलू, मटर और जीरे की भरावन, हाथ से मुड़ी परत।',
        'ਆਲੂ, ਮਟਰ ਅਤੇ ਜੀਰੇ ਦੀ ਭਰਤ, ਹੱਥ ਨਾਲ ਮੁੜੀ ਪਰਤ।',
      ),
      price: 8.5,
      heat: 1,
      allergens: ['wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'onion-bhaji',
      name: text('Onion bhaji', 'प्याज़ भजिया', 'ਪਿਆਜ਼ ਦੇ ਪਕੌੜੇ'),
      description: text(
        'Pukekohe onions in chickpea batter, fried crisp.',
        'बेसन में लिपटी पुकेकोहे की प्याज़, कुरकुरी तली।',
        'ਵੇਸਣ ਵਿੱਚ ਲਪੇਟੇ ਪੁਕੇਕੋਹੇ ਦੇ ਪਿਆਜ਼, ਕਰਾਰੇ ਤਲੇ।',
      ),
      price: 9.5,
      heat: 1,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'samosa-chaat',
      name: text('Samosa chaat', 'समोसा चाट', 'ਸਮੋਸਾ ਚਾਟ'),
      description: text(
        'Crushed samosa, warm chickpeas, yoghurt, tamarind and a handful of sev.',
        'मसला समोसा, गरम छोले, दही, इमली की चटनी और ऊपर से सेव।',
        'ਭੰਨਿਆ ਸਮੋਸਾ, ਗਰਮ ਛੋਲੇ, ਦਹੀਂ, ਇਮਲੀ ਦੀ ਚਟਣੀ ਅਤੇ ਉੱਪਰੋਂ ਸੇਵ।',
      ),
      price: 12.5,
      heat: 1,
      allergens: ['wheat', 'gluten', 'milk', 'sulphites'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'amritsari-fish',
      name: text('Amritsari fish', 'अमृतसरी मछली', 'ਅੰਮ੍ਰਿਤਸਰੀ ਮੱਛੀ'),
      description: text(
        'Tarakihi from the Hauraki Gulf in carom seed batter, with chaat masala and lemon.',
        'हौराकी खाड़ी की ताराकिही मछली, अजवाइन वाले बेसन में तली, चाट मसाला और नींबू।',
        'ਹੌਰਾਕੀ ਖਾੜੀ ਦੀ ਤਾਰਾਕਿਹੀ ਮੱਛੀ, ਅਜਵਾਇਣ ਵਾਲੇ ਵੇਸਣ ਵਿੱਚ ਤਲੀ, ਚਾਟ ਮਸਾਲਾ ਅਤੇ ਨਿੰਬੂ।',
      ),
      price: 15.5,
      heat: 1,
      allergens: ['fish', 'mustard'],
      dietary: ['gluten-free', 'dairy-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'papadums',
      name: text('Papadums', 'पापड़', 'ਪਾਪੜ'),
      description: text(
        'Four, roasted over the coals, with two chutneys.',
        'चार पापड़, अंगारों पर सिके, दो चटनियों के साथ।',
        'ਚਾਰ ਪਾਪੜ, ਅੰਗਿਆਰਾਂ ’ਤੇ ਸਿਕੇ, ਦੋ ਚਟਣੀਆਂ ਨਾਲ।',
      ),
      price: 4.5,
      allergens: ['milk', 'sulphites'],
      dietary: ['vegetarian', 'gluten-free'],
      upsells: [
        {
          slug: 'dips-after-papadums',
          sellType: 1,
          displayOrder: 1,
          denyLimit: 2,
          products: ['raita', 'mango-chutney'],
        },
      ],
    },
    {
      slug: 'raita',
      name: text('Cucumber raita', 'खीरे का रायता', 'ਖੀਰੇ ਦਾ ਰਾਇਤਾ'),
      description: text(
        'Thick yoghurt, cucumber, mint and roast cumin.',
        'गाढ़ा दही, खीरा, पुदीना और भुना जीरा।',
        'ਗਾੜ੍ਹਾ ਦਹੀਂ, ਖੀਰਾ, ਪੁਦੀਨਾ ਅਤੇ ਭੁੰਨਿਆ ਜੀਰਾ।',
      ),
      price: 5,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'mango-chutney',
      name: text('Mango chutney', 'आम की चटनी', 'ਅੰਬ ਦੀ ਚਟਣੀ'),
      description: text(
        'Slow-set with nigella, ginger and a little Kashmiri chilli.',
        'कलौंजी, अदरक और थोड़ी कश्मीरी मिर्च के साथ धीमे पकी।',
        'ਕਲੌਂਜੀ, ਅਦਰਕ ਅਤੇ ਥੋੜ੍ਹੀ ਕਸ਼ਮੀਰੀ ਮਿਰਚ ਨਾਲ ਮੱਠੀ ਪੱਕੀ।',
      ),
      price: 3.5,
      allergens: ['sulphites'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'kachumber-salad',
      name: text('Kachumber salad', 'कचूमर सलाद', 'ਕਚੂੰਬਰ ਸਲਾਦ'),
      description: text(
        'Tomato, cucumber and red onion with lemon and black salt.',
        'टमाटर, खीरा और लाल प्याज़, नींबू और काले नमक के साथ।',
        'ਟਮਾਟਰ, ਖੀਰਾ ਅਤੇ ਲਾਲ ਪਿਆਜ਼, ਨਿੰਬੂ ਅਤੇ ਕਾਲੇ ਲੂਣ ਨਾਲ।',
      ),
      price: 6.5,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};
