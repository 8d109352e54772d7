/** The list that an owner without any file starts from: headings, and one example of each kind of dish. Pure. */

export const TEMPLATE_ROWS: readonly (readonly string[])[] = [
  ['department', 'name', 'size', 'price', 'description', 'choices', 'allergens', 'dietary', 'r18', 'picture'],
  [
    'Curries',
    'Butter chicken',
    'Regular',
    '21.90',
    'Tomato, butter and cream',
    'Spice*: Mild, Medium, Hot | Extras: Rice +3.50, Raita +4.00',
    'milk; cashew',
    'gluten-free',
    'no',
    '',
  ],
  ['Curries', 'Butter chicken', 'Large', '27.90', '', '', '', '', '', ''],
  ['Breads', 'Garlic naan', '', '5.50', '', '', 'wheat; milk', 'vegetarian', 'no', ''],
  ['Beer & wine', 'Lager', '', '9.00', '330 ml', '', 'none', '', 'alcohol', ''],
];
