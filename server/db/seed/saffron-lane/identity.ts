/** Saffron Lane, the main demo: who it is, when and where it delivers, and how its store is set up. */
import { week } from '#server/db/seed/hours.ts';
import { text } from '#server/db/seed/text.ts';
import type { SeedStore } from '#server/db/seed/types.ts';

export const identity = {
  slug: 'saffron-lane',
  ownerKey: 'lane-hospitality',
  tradingName: 'Saffron Lane',
  legalName: 'Saffron Lane Ltd',
  gstNumber: '132-845-905',
  address: '214 Ponsonby Road, Auckland',
  phone: '+6495550148',
  email: 'kiaora@saffron-lane.example.nz',
  latitude: -36.8514,
  longitude: 174.746,
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  language: 'en',
  businessCloseTime: '24:00',
  isPaymentVerified: true,
  about: text(
    'North Indian cooking on Ponsonby Road since 2011: curries that simmer from early morning, a charcoal tandoor, and breads slapped to order. Our lamb comes from Hawke’s Bay, our butter from Waikato, and our spices are ground here every week.',
    '2011 से पॉन्सनबी रोड पर उत्तर भारतीय खाना: सुबह से धीमी आँच पर पकती करी, कोयले का तंदूर और ऑर्डर पर बनती रोटियाँ। लैंब हॉक्स बे से, मक्खन वाइकातो से, और मसाले हर हफ़्ते यहीं पिसते हैं।',
    '2011 ਤੋਂ ਪੌਨਸਨਬੀ ਰੋਡ ’ਤੇ ਉੱਤਰ ਭਾਰਤੀ ਖਾਣਾ: ਸਵੇਰ ਤੋਂ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕਦੀਆਂ ਕਰੀਆਂ, ਕੋਲਿਆਂ ਦਾ ਤੰਦੂਰ ਅਤੇ ਆਰਡਰ ’ਤੇ ਬਣਦੀਆਂ ਰੋਟੀਆਂ। ਲੈਂਬ ਹਾਕਸ ਬੇ ਤੋਂ, ਮੱਖਣ ਵਾਈਕਾਟੋ ਤੋਂ, ਅਤੇ ਮਸਾਲੇ ਹਰ ਹਫ਼ਤੇ ਇੱਥੇ ਹੀ ਪੀਸੇ ਜਾਂਦੇ ਹਨ।',
  ),
  banners: [
    {
      image: 'banner-1',
      alt: 'Butter chicken, palak paneer, biryani and naan on a dark wooden table',
      title: text('Slow-cooked on Ponsonby Road', 'धीमी आँच का स्वाद, पॉन्सनबी रोड पर', 'ਮੱਠੀ ਅੱਗ ਦਾ ਸੁਆਦ, ਪੌਨਸਨਬੀ ਰੋਡ ’ਤੇ'),
      text: text(
        'North Indian curries, tandoor and breads, made fresh from 11:30 every day.',
        'उत्तर भारतीय करी, तंदूर और रोटियाँ, रोज़ 11:30 से ताज़ा बनी।',
        'ਉੱਤਰ ਭਾਰਤੀ ਕਰੀ, ਤੰਦੂਰ ਅਤੇ ਰੋਟੀਆਂ, ਰੋਜ਼ 11:30 ਤੋਂ ਤਾਜ਼ਾ ਬਣੀਆਂ।',
      ),
      tone: 'dark',
    },
    {
      image: 'banner-2',
      alt: 'Tandoori prawns, chicken tikka, samosas and chutneys on a warm plaster table',
      title: text('Straight from the tandoor', 'सीधे तंदूर से', 'ਸਿੱਧਾ ਤੰਦੂਰ ਤੋਂ'),
      text: text(
        'Charcoal, clay and a marinade that has had all night to work.',
        'कोयला, मिट्टी का तंदूर और रात भर लगा मसाला।',
        'ਕੋਲਾ, ਮਿੱਟੀ ਦਾ ਤੰਦੂਰ ਅਤੇ ਸਾਰੀ ਰਾਤ ਲੱਗਿਆ ਮਸਾਲਾ।',
      ),
      tone: 'light',
    },
  ],
  settings: {
    'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true',
    'DeliveryOrder:AllowCashOnDelivery': 'true',
    'DeliveryOrder:AllowOnlinePayment': 'true',
    'DeliveryOrder:AllowScheduleOrder': 'true',
    'DeliveryOrder:DeliveryOrder:EstimatedTime': '30',
    'PickupOrder:AllowUserToPlacePickupOrder': 'true',
    'PickupOrder:AllowCashOnPickup': 'true',
    'PickupOrder:AllowOnlinePayment': 'true',
    'PickupOrder:PickupOrder:EstimatedTime': '20',
    /** The dining room's rush: seen as 'Full' in the time picker on any day. */
    'PickupOrder:FullTimes': '12:30, 12:45, 18:45',
    'DeliveryOrder:FullTimes': '12:30, 18:45',
    'OrderProcessing:AllowScheduleOrder': 'true',
    'Notices:Sms': 'true',
    'Ratings:Enabled': 'true',
    'AgeRestricted:LicenceHolder': 'Saffron Lane Ltd',
    'AgeRestricted:LicenceNumber': '007/ON/0042/2025',
    'AgeRestricted:LicenceExpires': '2029-06-30',
    'Reservations:Seats': '40',
    'Color:BrandColor': '#5E2563',
    'ViewType:ProductView': '1',
    'ViewType:DepartmentView': '3',
    'ViewType:DisplayProductImage': 'true',
    'TabSettings:OnlineWebstoreEnabled': 'true',
    'TabSettings:PaymentMethodsEnabled': 'true',
    'TabSettings:DeliveryZonesEnabled': 'true',
    'TabSettings:ServiceHoursEnabled': 'true',
    'TabSettings:FeedbackEnabled': 'true',
    'TabSettings:ChangeLocationEnabled': 'true',
    'TabSettings:ContactEnabled': 'true',
    'TabSettings:DefaultTab': 'OnlineWebstore',
  },
  /** Never closed, so that the demo can be tried at any hour. */
  weeklyAvailabilities: week([{ fromTime: '00:00', toTime: '24:00' }]),
  mealPeriods: [
    { periodType: 1, fromTime: '07:00', toTime: '11:00' },
    { periodType: 2, fromTime: '11:30', toTime: '15:00' },
    { periodType: 3, fromTime: '17:00', toTime: '22:00' },
  ],
  /** The first ring is what a runner reaches on foot; riders take the other two. */
  zones: [
    { slug: 'zone-1', name: 'Zone 1', distanceKm: 0.5, fee: 3.9, minimum: 20, estimateMinutes: 25 },
    { slug: 'zone-2', name: 'Zone 2', distanceKm: 3, fee: 5, minimum: 25, estimateMinutes: 30 },
    { slug: 'zone-3', name: 'Zone 3', distanceKm: 5, fee: 7.5, minimum: 40, estimateMinutes: 45 },
  ],
  taxes: [{ slug: 'gst', name: 'GST', rate: 15, isInclusive: true }],
  staff: [
    { role: 'owner', name: 'Mere Tamihana', email: 'owner@saffron-lane.example', password: 'saffron-owner' },
    { role: 'manager', name: 'Ana Kaur', email: 'manager@saffron-lane.example', password: 'saffron-manager' },
    { role: 'staff', name: 'Josh O’Neill', email: 'staff@saffron-lane.example', password: 'saffron-staff' },
    { role: 'kitchen', name: 'Raj Singh', email: 'kitchen@saffron-lane.example', password: 'saffron-kitchen' },
  ],
} satisfies Partial<SeedStore>;
