/** Kumo Bowls: poke at midday, weekdays only. */
import type { DayAvailability } from '#core/domain/hours/opening-hours.ts';
import { week } from '#server/db/seed/hours.ts';
import { text } from '#server/db/seed/text.ts';
import type { SeedStore } from '#server/db/seed/types.ts';

const midday: DayAvailability = { fromTime: '11:00', toTime: '15:00' };

export const identity = {
  slug: 'kumo-bowls',
  ownerKey: 'lane-hospitality',
  tradingName: 'Kumo Bowls',
  legalName: 'Kumo Bowls Ltd',
  gstNumber: '118-902-475',
  address: '31 Riccarton Road, Christchurch',
  phone: '+6435550127',
  email: 'hello@kumo-bowls.example.nz',
  latitude: -43.5301,
  longitude: 172.6101,
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  language: 'en',
  businessCloseTime: '15:00',
  isPaymentVerified: true,
  about: text(
    'Bowls for the middle of the day: South Island salmon, crisp greens and warm rice, put together while you watch or wait.',
    'दोपहर के लिए बाउल: साउथ आइलैंड की सैल्मन, ताज़ी हरी सब्ज़ियाँ और गरम चावल, आपके सामने तैयार।',
    'ਦੁਪਹਿਰ ਲਈ ਬਾਊਲ: ਸਾਊਥ ਆਈਲੈਂਡ ਦੀ ਸੈਲਮਨ, ਤਾਜ਼ੀਆਂ ਹਰੀਆਂ ਸਬਜ਼ੀਆਂ ਅਤੇ ਗਰਮ ਚੌਲ, ਤੁਹਾਡੇ ਸਾਹਮਣੇ ਤਿਆਰ।',
  ),
  banners: [
    {
      image: 'banner-1',
      alt: 'Salmon, tuna and tofu poke bowls on pale stone',
      title: text('Bright bowls, made to order', 'ताज़े बाउल, आपके ऑर्डर पर', 'ਤਾਜ਼ੇ ਬਾਊਲ, ਤੁਹਾਡੇ ਆਰਡਰ ’ਤੇ'),
      text: text(
        'Weekdays from eleven to three, at your desk in half an hour.',
        'सोमवार से शुक्रवार, ग्यारह से तीन, आधे घंटे में आपकी मेज़ पर।',
        'ਸੋਮਵਾਰ ਤੋਂ ਸ਼ੁੱਕਰਵਾਰ, ਗਿਆਰਾਂ ਤੋਂ ਤਿੰਨ, ਅੱਧੇ ਘੰਟੇ ਵਿੱਚ ਤੁਹਾਡੇ ਮੇਜ਼ ’ਤੇ।',
      ),
      tone: 'light',
    },
    {
      image: 'banner-2',
      alt: 'Gyoza, edamame and miso soup on dark slate',
      title: text('Small plates, big lunch', 'छोटी प्लेटें, भरपूर लंच', 'ਛੋਟੀਆਂ ਪਲੇਟਾਂ, ਭਰਪੂਰ ਲੰਚ'),
      text: text(
        'Gyoza, edamame and miso to pass around.',
        'ग्योज़ा, एदामामे और मीसो, मिल-बाँटकर।',
        'ਗਿਓਜ਼ਾ, ਐਡਾਮਾਮੇ ਅਤੇ ਮੀਸੋ, ਰਲ-ਮਿਲ ਕੇ।',
      ),
      tone: 'dark',
    },
  ],
  settings: {
    'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true',
    'DeliveryOrder:AllowCashOnDelivery': 'false',
    'DeliveryOrder:AllowOnlinePayment': 'true',
    'DeliveryOrder:AllowScheduleOrder': 'false',
    'DeliveryOrder:DeliveryOrder:EstimatedTime': '25',
    'PickupOrder:AllowUserToPlacePickupOrder': 'true',
    'PickupOrder:AllowCashOnPickup': 'true',
    'PickupOrder:AllowOnlinePayment': 'true',
    'PickupOrder:PickupOrder:EstimatedTime': '10',
    'PickupOrder:DaysAhead': '28',
    'OrderProcessing:AllowScheduleOrder': 'true',
    'OrderProcessing:AskOrderType': 'arrival',
    'Notices:Sms': 'true',
    'Ratings:Enabled': 'true',
    'Reservations:Seats': '16',
    'Color:BrandColor': '#1F5E70',
    'Search:Cuisine': 'Hawaiian, Japanese',
    'Brand:Voice': 'market',
    'ViewType:ProductView': '1',
    'ViewType:DepartmentView': '2',
    'ViewType:DisplayProductImage': 'true',
    'TabSettings:OnlineWebstoreEnabled': 'true',
    'TabSettings:PaymentMethodsEnabled': 'false',
    'TabSettings:DeliveryZonesEnabled': 'true',
    'TabSettings:ServiceHoursEnabled': 'true',
    'TabSettings:FeedbackEnabled': 'true',
    'TabSettings:ChangeLocationEnabled': 'false',
    'TabSettings:ContactEnabled': 'true',
    'TabSettings:DefaultTab': 'OnlineWebstore',
  },
  /** 1 Sunday to 7 Saturday: shut at the weekend. */
  weeklyAvailabilities: week([midday], { 1: null, 7: null }),
  overrides: [
    { date: '2026-12-25', isClosed: true, dayAvailabilities: [], label: 'Christmas Day' },
    { date: '2027-01-01', isClosed: true, dayAvailabilities: [], label: 'New Year’s Day' },
    { date: '2027-03-26', isClosed: true, dayAvailabilities: [], label: 'Good Friday' },
  ],
  mealPeriods: [{ periodType: 2, fromTime: '11:00', toTime: '15:00' }],
  zones: [
    { slug: 'zone-1', name: 'Zone 1', distanceKm: 2, fee: 3, minimum: 15, estimateMinutes: 20 },
    { slug: 'zone-2', name: 'Zone 2', distanceKm: 4, fee: 4.5, minimum: 20, estimateMinutes: 25 },
    { slug: 'zone-3', name: 'Zone 3', distanceKm: 7, fee: 6, minimum: 30, estimateMinutes: 35 },
  ],
  taxes: [{ slug: 'gst', name: 'GST', rate: 15, isInclusive: true }],
  staff: [
    { role: 'owner', name: 'Emi Tanaka', email: 'owner@kumo-bowls.example', password: 'kumo-owner' },
    { role: 'manager', name: 'Tāne Wihongi', email: 'manager@kumo-bowls.example', password: 'kumo-manager' },
    { role: 'staff', name: 'Li Wei', email: 'staff@kumo-bowls.example', password: 'kumo-staff' },
    { role: 'kitchen', name: 'Kenji Mori', email: 'kitchen@kumo-bowls.example', password: 'kumo-kitchen' },
    { role: 'driver', name: 'Mia Tanaka', email: 'driver@kumo-bowls.example', password: 'kumo-driver' },
  ],
} satisfies Partial<SeedStore>;
