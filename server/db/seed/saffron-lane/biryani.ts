import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment, SeedVariant } from '#server/db/seed/types.ts';
import { mainSizes } from './sizes.ts';

/** A bowl of rice beside a curry, in two sizes. */
function bowlSizes(dish: string, prices: { regular: number; large: number }): SeedVariant[] {
  return [
    { slug: `${dish}-regular`, name: text('Regular', 'रेगुलर', 'ਰੈਗੂਲਰ'), price: prices.regular },
    { slug: `${dish}-large`, name: text('Large', 'लार्ज', 'ਲਾਰਜ'), price: prices.large },
  ];
}

export const biryaniAndRice: SeedDepartment = {
  slug: 'biryani-and-rice',
  name: text('Biryani & rice', 'बिरयानी', 'ਬਿਰਿਆਨੀ'),
  description: text(
    'Sealed with dough, steamed and opened when your order is called.',
    'आटे से बंद, दम पर पकी और आपके ऑर्डर पर ही खुली।',
    'ਆਟੇ ਨਾਲ ਬੰਦ, ਦਮ ’ਤੇ ਪੱਕੀ ਅਤੇ ਤੁਹਾਡੇ ਆਰਡਰ ’ਤੇ ਹੀ ਖੁੱਲ੍ਹੀ।',
  ),
  image: 'lamb-biryani',
  products: [
    {
      slug: 'chicken-biryani',
      name: text('Chicken biryani', 'चिकन बिरयानी', 'ਚਿਕਨ ਬਿਰਿਆਨੀ'),
      description: text(
        'Free-range chicken and aged basmati layered with saffron, fried onion and a free-range egg.',
        'चिकन और पुराने बासमती की परतें, केसर, तली प्याज़ और उबले अंडे के साथ।',
        'ਚਿਕਨ ਅਤੇ ਪੁਰਾਣੇ ਬਾਸਮਤੀ ਦੀਆਂ ਪਰਤਾਂ, ਕੇਸਰ, ਤਲੇ ਪਿਆਜ਼ ਅਤੇ ਉਬਲੇ ਆਂਡੇ ਨਾਲ।',
      ),
      price: 22.5,
      heat: 2,
      allergens: ['milk', 'egg'],
      dietary: ['gluten-free'],
      variants: mainSizes('chicken-biryani', { regular: 22.5, large: 28 }),
      groups: ['heat', 'extras-biryani'],
    },
    {
      slug: 'lamb-biryani',
      name: text('Lamb biryani', 'लैंब बिरयानी', 'ਲੈਂਬ ਬਿਰਿਆਨੀ'),
      description: text(
        'Hawke’s Bay lamb, basmati, mint, cashew and pomegranate under a saffron crust.',
        'हॉक्स बे का लैंब, बासमती, पुदीना, काजू और अनार, ऊपर केसर की परत।',
        'ਹਾਕਸ ਬੇ ਦਾ ਲੈਂਬ, ਬਾਸਮਤੀ, ਪੁਦੀਨਾ, ਕਾਜੂ ਅਤੇ ਅਨਾਰ, ਉੱਪਰ ਕੇਸਰ ਦੀ ਪਰਤ।',
      ),
      price: 24.5,
      heat: 2,
      allergens: ['milk', 'cashew'],
      dietary: ['gluten-free'],
      variants: mainSizes('lamb-biryani', { regular: 24.5, large: 30.5 }),
      groups: ['heat', 'extras-biryani'],
    },
    {
      slug: 'vegetable-biryani',
      name: text('Vegetable biryani', 'वेज बिरयानी', 'ਵੈੱਜ ਬਿਰਿਆਨੀ'),
      description: text(
        'Ōhākune carrots, beans and peas with basmati, cardamom and plenty of mint.',
        'ओहाकुने की गाजर, फलियाँ और मटर, बासमती, इलायची और भरपूर पुदीने के साथ।',
        'ਓਹਾਕੂਨੇ ਦੀ ਗਾਜਰ, ਫਲੀਆਂ ਅਤੇ ਮਟਰ, ਬਾਸਮਤੀ, ਇਲਾਇਚੀ ਅਤੇ ਭਰਪੂਰ ਪੁਦੀਨੇ ਨਾਲ।',
      ),
      price: 19.5,
      heat: 1,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
      groups: ['heat', 'extras-biryani'],
    },
    {
      slug: 'prawn-biryani',
      name: text('Prawn biryani', 'झींगा बिरयानी', 'ਝੀਂਗਾ ਬਿਰਿਆਨੀ'),
      description: text(
        'Prawns, coconut and curry leaf between layers of basmati, with crisp shallots.',
        'बासमती की परतों में झींगे, नारियल और करी पत्ता, ऊपर कुरकुरी प्याज़।',
        'ਬਾਸਮਤੀ ਦੀਆਂ ਪਰਤਾਂ ਵਿੱਚ ਝੀਂਗੇ, ਨਾਰੀਅਲ ਅਤੇ ਕੜ੍ਹੀ ਪੱਤਾ, ਉੱਪਰ ਕਰਾਰਾ ਪਿਆਜ਼।',
      ),
      price: 26,
      heat: 2,
      allergens: ['crustacean', 'mustard'],
      dietary: ['gluten-free', 'dairy-free'],
      groups: ['heat', 'extras-biryani'],
    },
    {
      slug: 'basmati-rice',
      name: text('Basmati rice', 'बासमती चावल', 'ਬਾਸਮਤੀ ਚੌਲ'),
      description: text(
        'Steamed aged basmati with a green cardamom pod.',
        'भाप में पका पुराना बासमती, हरी इलायची के साथ।',
        'ਭਾਫ਼ ਵਿੱਚ ਪੱਕਿਆ ਪੁਰਾਣਾ ਬਾਸਮਤੀ, ਹਰੀ ਇਲਾਇਚੀ ਨਾਲ।',
      ),
      price: 4.5,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
      variants: bowlSizes('basmati-rice', { regular: 4.5, large: 7 }),
      upsells: [
        {
          slug: 'jeera-instead-of-basmati',
          sellType: 0,
          displayOrder: 1,
          denyLimit: 1,
          products: ['jeera-rice'],
        },
      ],
    },
    {
      slug: 'jeera-rice',
      name: text('Jeera rice', 'जीरा राइस', 'ਜੀਰਾ ਚੌਲ'),
      description: text(
        'Basmati tossed with cumin crackled in ghee and fresh coriander.',
        'घी में चटकाए जीरे और ताज़े धनिये वाला बासमती।',
        'ਘਿਓ ਵਿੱਚ ਤੜਕੇ ਜੀਰੇ ਅਤੇ ਤਾਜ਼ੇ ਧਨੀਏ ਵਾਲਾ ਬਾਸਮਤੀ।',
      ),
      price: 6,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
      variants: bowlSizes('jeera-rice', { regular: 6, large: 8.5 }),
    },
    {
      slug: 'saffron-pulao',
      name: text('Saffron pulao', 'केसर पुलाव', 'ਕੇਸਰੀ ਪੁਲਾਓ'),
      description: text(
        'Basmati with saffron milk, sultanas, almond and a hint of rose.',
        'केसर वाले दूध, किशमिश, बादाम और गुलाब की हल्की ख़ुशबू वाला बासमती।',
        'ਕੇਸਰ ਵਾਲੇ ਦੁੱਧ, ਸੌਗੀ, ਬਦਾਮ ਅਤੇ ਗੁਲਾਬ ਦੀ ਹਲਕੀ ਖ਼ੁਸ਼ਬੂ ਵਾਲਾ ਬਾਸਮਤੀ।',
      ),
      price: 8.5,
      allergens: ['milk', 'almond', 'sulphites'],
      dietary: ['vegetarian', 'gluten-free'],
    },
  ],
};
