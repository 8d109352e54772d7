/** Forno Lane: pizza to pick up, with split hours and a day off. */
import type { DayAvailability } from '#core/domain/hours/opening-hours.ts';
import { week } from '#server/db/seed/hours.ts';
import { text } from '#server/db/seed/text.ts';
import type { SeedStore } from '#server/db/seed/types.ts';

const lunch: DayAvailability = { fromTime: '11:30', toTime: '14:30' };
const dinner: DayAvailability = { fromTime: '17:00', toTime: '22:00' };
const lateDinner: DayAvailability = { fromTime: '17:00', toTime: '01:00' };

export const identity = {
  slug: 'forno-lane',
  ownerKey: 'lane-hospitality',
  tradingName: 'Forno Lane',
  legalName: 'Forno Lane Pizzeria Ltd',
  gstNumber: '127-364-516',
  address: '88 Courtenay Place, Wellington',
  phone: '+6445550163',
  email: 'ciao@forno-lane.example.nz',
  latitude: -41.2932,
  longitude: 174.7821,
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  language: 'en',
  businessCloseTime: '22:00',
  isPaymentVerified: true,
  about: text(
    'A wood oven, a two-day dough and a short list of good things to put on it. Order, walk down Courtenay Place, and it is ready.',
    'लकड़ी का ओवन, दो दिन तक फूला आटा और ऊपर चुनिंदा टॉपिंग। ऑर्डर करें, कोर्टनी प्लेस तक टहलें, पिज़्ज़ा तैयार है।',
    'ਲੱਕੜ ਦਾ ਓਵਨ, ਦੋ ਦਿਨ ਖ਼ਮੀਰਿਆ ਆਟਾ ਅਤੇ ਉੱਪਰ ਚੁਣੀਆਂ ਟੌਪਿੰਗਾਂ। ਆਰਡਰ ਕਰੋ, ਕੋਰਟਨੀ ਪਲੇਸ ਤੱਕ ਟਹਿਲੋ, ਪੀਜ਼ਾ ਤਿਆਰ ਹੈ।',
  ),
  banners: [
    {
      image: 'banner-1',
      alt: 'Margherita and pepperoni pizzas on a dark wooden table with basil and tomatoes',
      title: text('Ninety seconds in the fire', 'नब्बे सेकंड आग में', 'ਨੱਬੇ ਸਕਿੰਟ ਅੱਗ ਵਿੱਚ'),
      text: text(
        'Two-day dough, a mānuka-wood fire and nothing that does not need to be there.',
        'दो दिन तक फूला आटा, मानुका की लकड़ी की आँच, और कुछ भी फ़ालतू नहीं।',
        'ਦੋ ਦਿਨ ਖ਼ਮੀਰਿਆ ਆਟਾ, ਮਾਨੂਕਾ ਲੱਕੜ ਦੀ ਅੱਗ, ਅਤੇ ਕੁਝ ਵੀ ਫ਼ਾਲਤੂ ਨਹੀਂ।',
      ),
      tone: 'dark',
    },
    {
      image: 'banner-2',
      alt: 'Prosciutto pizza, garlic bread and salad on marble',
      title: text('Something on the side', 'साथ में कुछ और', 'ਨਾਲ ਕੁਝ ਹੋਰ'),
      text: text(
        'Garlic bread, salads and a tiramisu that rarely sees closing time.',
        'गार्लिक ब्रेड, सलाद और तिरामिसू, जो बंद होने तक कम ही बचता है।',
        'ਗਾਰਲਿਕ ਬ੍ਰੈੱਡ, ਸਲਾਦ ਅਤੇ ਤਿਰਾਮਿਸੂ, ਜੋ ਬੰਦ ਹੋਣ ਤੱਕ ਘੱਟ ਹੀ ਬਚਦਾ ਹੈ।',
      ),
      tone: 'light',
    },
  ],
  settings: {
    'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false',
    'DeliveryOrder:AllowCashOnDelivery': 'false',
    'DeliveryOrder:AllowOnlinePayment': 'false',
    'DeliveryOrder:AllowScheduleOrder': 'false',
    'DeliveryOrder:DeliveryOrder:EstimatedTime': '40',
    'PickupOrder:AllowUserToPlacePickupOrder': 'true',
    'PickupOrder:AllowCashOnPickup': 'true',
    'PickupOrder:AllowOnlinePayment': 'true',
    'PickupOrder:PickupOrder:EstimatedTime': '20',
    'PickupOrder:MaxOrdersPerSlot': '2',
    'OrderProcessing:AllowScheduleOrder': 'true',
    'Notices:Sms': 'true',
    'Ratings:Enabled': 'true',
    'Surcharge:Percentage': '15',
    // New Zealand's public holidays until the end of 2027, those it opens on.
    'Surcharge:Dates':
      '2026-12-26, 2026-12-28, 2027-01-02, 2027-01-04, 2027-02-06, 2027-02-08, 2027-03-29, 2027-04-25, 2027-04-26, 2027-06-07, 2027-06-25, 2027-10-25, 2027-12-26, 2027-12-27, 2027-12-28',
    'Color:BrandColor': '#B83C17',
    'Search:Cuisine': 'Italian, Pizza',
    'Brand:Voice': 'night',
    'ViewType:ProductView': '1',
    'ViewType:DepartmentView': '1',
    'ViewType:DisplayProductImage': 'true',
    'TabSettings:OnlineWebstoreEnabled': 'true',
    'TabSettings:PaymentMethodsEnabled': 'true',
    'TabSettings:DeliveryZonesEnabled': 'false',
    'TabSettings:ServiceHoursEnabled': 'true',
    'TabSettings:FeedbackEnabled': 'false',
    'TabSettings:ChangeLocationEnabled': 'false',
    'TabSettings:ContactEnabled': 'true',
    'TabSettings:DefaultTab': 'OnlineWebstore',
  },
  /** 1 Sunday to 7 Saturday: closed on Mondays, past midnight on Fridays. */
  weeklyAvailabilities: week([lunch, dinner], { 2: null, 6: [lunch, lateDinner] }),
  overrides: [
    { date: '2026-12-25', isClosed: true, dayAvailabilities: [], label: 'Christmas Day' },
    { date: '2027-01-01', isClosed: true, dayAvailabilities: [], label: 'New Year’s Day' },
    { date: '2027-02-06', isClosed: false, dayAvailabilities: [dinner], label: 'Waitangi Day' },
    { date: '2027-03-26', isClosed: true, dayAvailabilities: [], label: 'Good Friday' },
  ],
  mealPeriods: [
    { periodType: 2, fromTime: '11:30', toTime: '14:30' },
    { periodType: 3, fromTime: '17:00', toTime: '22:00' },
  ],
  zones: [],
  taxes: [{ slug: 'gst', name: 'GST', rate: 15, isInclusive: true }],
  staff: [
    { role: 'owner', name: 'Sofia Ricci', email: 'owner@forno-lane.example', password: 'forno-owner' },
    { role: 'manager', name: 'Hemi Parata', email: 'manager@forno-lane.example', password: 'forno-manager' },
    { role: 'staff', name: 'Grace Leota', email: 'staff@forno-lane.example', password: 'forno-staff' },
    { role: 'kitchen', name: 'Marco Ricci', email: 'kitchen@forno-lane.example', password: 'forno-kitchen' },
    { role: 'driver', name: 'Luca Bianchi', email: 'driver@forno-lane.example', password: 'forno-driver' },
  ],
} satisfies Partial<SeedStore>;
