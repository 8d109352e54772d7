/**
 * Why the server refuses a request, by reason. A program reads the reason as `error.code` of the envelope, so a reason never
 * changes its name. `message` is a key of the server's catalogues: the usual words of the reason, and of `field` where one
 * field of the request is to blame. Browsers take the type alone, so that no page loads the table.
 * Spec: calls#envelope
 */

/** What one reason answers. */
export interface RefusalRow {
  /** HTTP status, 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** Dotted path in the request's body. */
  readonly field?: string;
}

export const REFUSALS = {
  // Restaurant and request
  'client-suspended': { status: 403, message: 'client.suspended' },
  'repeated-field': { status: 400, message: 'error.body' },
  robot: { status: 400, message: 'guests.error.robot' },
  'too-many-attempts': { status: 429, message: 'auth.error.attempts' },

  // Choices of a dish
  'product-unavailable': { status: 404, message: 'cart.select.unavailable' },
  'sold-out': { status: 400, message: 'cart.select.soldOut' },
  'quantity-invalid': { status: 400, message: 'cart.select.quantity' },
  'variant-required': { status: 400, message: 'cart.select.variantRequired' },
  'variant-unknown': { status: 400, message: 'cart.select.choiceGone' },
  'category-unknown': { status: 400, message: 'cart.select.choiceGone' },
  'category-repeated': { status: 400, message: 'cart.select.repeated' },
  'item-unknown': { status: 400, message: 'cart.select.choiceGone' },
  'item-repeated': { status: 400, message: 'cart.select.repeated' },
  'few-left': { status: 409, message: 'cart.left.few' },
  'item-sold-out': { status: 400, message: 'cart.select.soldOut' },
  'too-few': { status: 400, message: 'cart.select.tooFew' },
  'too-many': { status: 400, message: 'cart.select.tooMany' },
  'item-too-few': { status: 400, message: 'cart.select.itemTooFew' },
  'item-too-many': { status: 400, message: 'cart.select.itemTooMany' },
  'combo-unknown': { status: 400, message: 'cart.select.choiceGone' },
  'combo-too-few': { status: 400, message: 'cart.select.comboTooFew' },
  'combo-too-many': { status: 400, message: 'cart.select.comboTooMany' },
  'combo-item-too-many': { status: 400, message: 'cart.select.comboItemTooMany' },

  // A dish's note and what to do when it is sold out
  'dish-notes-off': { status: 400, message: 'cart.note.off', field: 'specialInstructions' },
  'sold-out-wishes-off': { status: 400, message: 'cart.soldOut.off', field: 'ifSoldOut' },
  'swap-unknown': { status: 400, message: 'cart.soldOut.unknown', field: 'ifSoldOut.productId' },

  // Cart
  'cart-unknown': { status: 404, message: 'cart.unknown' },
  'cart-ordered': { status: 409, message: 'cart.ordered' },
  'cart-full': { status: 409, message: 'cart.full' },
  'cart-too-dear': { status: 400, message: 'cart.tooDear', field: 'qty' },
  'nothing-added': { status: 409, message: 'cart.nothingAdded' },
  'age-undeclared': { status: 400, message: 'cart.r18', field: 'isOver18' },
  'dish-not-this-way': { status: 400, message: 'cart.dish.noWay', field: 'productId' },
  'dish-not-then': { status: 400, message: 'cart.dish.times', field: 'productId' },
  'service-not-offered': { status: 409, message: 'cart.service.noPickup', field: 'orderType' },

  // Promotions of a cart
  'promotion-unknown': { status: 404, message: 'promotion.unknown' },
  'promo-code-missing': { status: 400, message: 'promotion.code.missing', field: 'promoCode' },
  'unknown-code': { status: 400, message: 'promotion.refused.unknownCode', field: 'promoCode' },
  'too-many-codes': { status: 409, message: 'promotion.code.tooMany', field: 'promoCode' },
  'promo-unknown-code': { status: 409, message: 'promotion.refused.unknownCode', field: 'promoCode' },
  'promo-inactive': { status: 409, message: 'promotion.refused.inactive', field: 'promoCode' },
  'promo-not-started': { status: 409, message: 'promotion.refused.notStarted', field: 'promoCode' },
  'promo-expired': { status: 409, message: 'promotion.refused.expired', field: 'promoCode' },
  'promo-used-up': { status: 409, message: 'promotion.refused.usedUp', field: 'promoCode' },
  'promo-first-order-only': { status: 409, message: 'promotion.refused.firstOrderOnly', field: 'promoCode' },
  'promo-used-by-you': { status: 409, message: 'promotion.refused.usedByYou', field: 'promoCode' },
  'promo-wrong-order-type': { status: 409, message: 'promotion.refused.orderTypeMissing', field: 'promoCode' },
  'promo-wrong-weekday': { status: 409, message: 'promotion.refused.wrongWeekday', field: 'promoCode' },
  'promo-wrong-hours': { status: 409, message: 'promotion.refused.wrongHours', field: 'promoCode' },
  'promo-no-eligible-items': { status: 409, message: 'promotion.refused.noEligibleItems', field: 'promoCode' },
  'promo-minimum-spend': { status: 409, message: 'promotion.refused.minimumSpend', field: 'promoCode' },
  'promo-too-few-items': { status: 409, message: 'promotion.refused.tooFewItems', field: 'promoCode' },
  'promo-nothing-left': { status: 409, message: 'promotion.refused.nothingLeft', field: 'promoCode' },
  'promo-not-stackable': { status: 409, message: 'promotion.refused.notStackable', field: 'promoCode' },

  // Placing an order
  'idempotency-key': { status: 400, message: 'error.badRequest' },
  'idempotency-mismatch': { status: 409, message: 'order.idempotency' },
  'payment-processing': { status: 409, message: 'order.payment.running' },
  'cart-empty': { status: 409, message: 'order.cart.empty' },
  'cart-problems': { status: 409, message: 'order.cart.problems' },
  'total-changed': { status: 409, message: 'order.totalChanged' },
  'below-minimum': { status: 409, message: 'order.minimum', field: 'cartId' },
  'order-too-large': { status: 409, message: 'order.tooDear', field: 'cartId' },
  'no-zone': { status: 409, message: 'order.zone.none', field: 'deliveryAddress' },
  'zone-unknown': { status: 400, message: 'cart.zone.unknown', field: 'deliveryZoneId' },
  'zone-exceeded': { status: 409, message: 'order.zone.exceeded', field: 'deliveryAddress' },
  'out-of-range': { status: 409, message: 'order.zone.outOfRange', field: 'deliveryAddress' },
  'outside-new-zealand': { status: 400, message: 'order.address.abroad', field: 'deliveryAddress' },
  closed: { status: 409, message: 'order.closed', field: 'dueUtc' },
  paused: { status: 409, message: 'order.paused.board', field: 'dueUtc' },
  'schedule-not-offered': { status: 409, message: 'order.schedule.notOffered', field: 'isScheduledOrder' },
  'due-past': { status: 409, message: 'order.due.past', field: 'dueUtc' },
  'due-closed': { status: 409, message: 'order.due.closed', field: 'dueUtc' },
  'due-lead-time': { status: 409, message: 'order.due.leadTime', field: 'dueUtc' },
  'due-cut-off': { status: 409, message: 'order.due.cutOff', field: 'dueUtc' },
  'due-full': { status: 409, message: 'order.due.full', field: 'dueUtc' },
  'due-beyond-tomorrow': { status: 409, message: 'order.due.beyondTomorrow', field: 'dueUtc' },
  'due-off-quarter': { status: 409, message: 'order.due.offQuarter', field: 'dueUtc' },
  'due-repeated-hour': { status: 409, message: 'order.due.offQuarter', field: 'dueUtc' },
  'no-licence': { status: 409, message: 'order.r18.noLicence', field: 'cartId' },
  'r18-night': { status: 409, message: 'order.r18.night', field: 'dueUtc' },
  'r18-holiday': { status: 409, message: 'order.r18.holiday', field: 'dueUtc' },
  'r18-anzac-morning': { status: 409, message: 'order.r18.anzac', field: 'dueUtc' },
  'cash-not-offered': { status: 409, message: 'order.payment.noCash', field: 'paymentMode' },
  'online-not-offered': { status: 409, message: 'order.payment.noOnline', field: 'paymentMode' },
  'payment-unverified': { status: 409, message: 'order.payment.unverified', field: 'paymentMode' },
  // With the provider's own spelling
  amount_too_small: { status: 409, message: 'order.payment.amount', field: 'paymentMode' },
  amount_too_large: { status: 409, message: 'order.payment.amount', field: 'paymentMode' },
  'too-many-open-orders': { status: 409, message: 'order.open.own', field: 'paymentMode' },

  // A placed order
  'order-unknown': { status: 404, message: 'order.unknown' },
  'order-of-account': { status: 403, message: 'order.ofAccount' },
  'order-running': { status: 409, message: 'profile.error.orderRunning' },
  'order-not-placed': { status: 409, message: 'receipt.notYet' },
  'too-late': { status: 409, message: 'order.cancel.tooLate' },
  moved: { status: 409, message: 'order.conflict.changed' },
  'payment-lapsed': { status: 409, message: 'order.conflict.lapsed' },
  'id-unchecked': { status: 400, message: 'order.r18.idCheck', field: 'isIdChecked' },
  over: { status: 409, message: 'correct.error.over' },
  'line-unknown': { status: 400, message: 'correct.error.line' },
  'not-then': { status: 409, message: 'cart.dish.times' },
  'nothing-changed': { status: 400, message: 'correct.error.nothing', field: 'lines' },
  'nothing-left': { status: 409, message: 'correct.error.empty', field: 'lines' },
  'amount-too-small': { status: 409, message: 'correct.error.tooSmall', field: 'lines' },
  'refunded-more': { status: 409, message: 'correct.error.refunded', field: 'lines' },

  // Payments and refunds
  'payment-unknown': { status: 404, message: 'payment.unknown' },
  'payment-unavailable': { status: 503, message: 'payment.unavailable' },
  'payment-settled': { status: 409, message: 'payment.lapsed.settled' },
  'payout-unknown': { status: 404, message: 'payout.unknown' },
  'refund-unknown': { status: 404, message: 'refund.unknown' },
  'refund-cash': { status: 409, message: 'refund.cash' },
  'refund-disputed': { status: 409, message: 'refund.disputed' },
  'refund-not-accepted': { status: 409, message: 'refund.notAccepted' },
  'refund-not-captured': { status: 409, message: 'refund.notCaptured' },
  'refund-done': { status: 409, message: 'refund.done' },
  'refund-too-much': { status: 409, message: 'refund.tooMuch', field: 'amount' },
  'refund-owed': { status: 409, message: 'refund.owed' },
  'webhook-signature': { status: 400, message: 'error.body' },
  'webhook-malformed': { status: 400, message: 'error.body' },

  // Accounts of customers
  'not-signed-in': { status: 401, message: 'error.signIn' },
  'foreign-token': { status: 403, message: 'error.foreignTenant' },
  'session-ended': { status: 401, message: 'auth.error.sessionEnded' },
  'sign-in-failed': { status: 400, message: 'auth.error.signIn' },
  'wrong-password': { status: 400, message: 'auth.error.passwordWrong' },
  'weak-password': { status: 400, message: 'auth.error.passwordCommon' },
  'wrong-code': { status: 400, message: 'auth.error.code' },
  'code-used-up': { status: 400, message: 'auth.error.codeUsedUp' },
  'resend-lock': { status: 429, message: 'auth.error.resendLock' },
  'customer-unknown': { status: 404, message: 'error.notFound' },
  'address-unknown': { status: 404, message: 'profile.error.addressUnknown' },
  'image-invalid': { status: 400, message: 'profile.error.image', field: 'imageUrl' },

  // Messages to guests, ratings
  'push-subscription': { status: 400, message: 'notice.error.subscription', field: 'push' },
  'notice-not-offered': { status: 409, message: 'notice.error.notOffered' },
  'not-here': { status: 409, message: 'order.here.notNow' },
  'not-rateable': { status: 409, message: 'rating.error.notNow' },

  // Staff and second factors
  locked: { status: 401, message: 'people.error.locked' },
  'confirm-password': { status: 403, message: 'people.error.confirm' },
  'invitation-gone': { status: 404, message: 'people.error.link' },
  'last-owner': { status: 409, message: 'people.error.lastOwner' },
  'taken-over': { status: 409, message: 'people.error.deviceTakenOver' },
  'own-device': { status: 409, message: 'people.error.ownDevice' },
  'no-pins': { status: 409, message: 'people.error.noPins' },
  'weak-pin': { status: 400, message: 'people.error.pinCommon', field: 'pin' },
  own: { status: 409, message: 'factors.error.notOwn' },
  'own-first': { status: 409, message: 'factors.error.ownFirst' },
  'second-step': { status: 403, message: 'factors.error.pin' },
  'no-factor': { status: 409, message: 'factors.error.noFactor' },
  'no-passkey': { status: 409, message: 'factors.error.noPasskey' },
  'last-factor': { status: 409, message: 'factors.error.last' },
  'start-again': { status: 409, message: 'factors.error.startAgain' },
  'sign-in-again': { status: 401, message: 'factors.error.signInAgain' },
  'wrong-factor': { status: 401, message: 'factors.error.wrongCode', field: 'code' },
  'other-host': { status: 409, message: 'factors.error.otherHost' },

  // The console
  preview: { status: 403, message: 'console.preview.readOnly' },
  'changed-meanwhile': { status: 409, message: 'console.error.changed' },
  'setting-changed': { status: 409, message: 'setting.error.changed' },
  'place-unconfirmed': { status: 409, message: 'place.error.unconfirmed' },
  'place-abroad': { status: 400, message: 'place.error.abroad', field: 'address' },
  'tax-changed': { status: 409, message: 'tax.error.changed' },
  'menu-changed': { status: 409, message: 'console.menu.error.changed' },
  'draft-waiting': { status: 409, message: 'console.menu.error.draftWaiting' },
  'menu-blocked': { status: 422, message: 'console.menu.error.blocked' },
  'nothing-to-publish': { status: 409, message: 'console.menu.error.nothing' },
  'not-a-picture': { status: 422, message: 'console.menu.error.notAPicture' },
  json: { status: 422, message: 'console.import.error.json' },
  csv: { status: 422, message: 'console.import.error.csv' },
  encoding: { status: 422, message: 'console.import.error.encoding' },
  'sheet-broken': { status: 422, message: 'console.import.error.broken' },
  'sheet-locked': { status: 422, message: 'console.import.error.locked' },
  'sheet-formula': { status: 422, message: 'console.import.error.formula' },
  'import-open': { status: 409, message: 'console.import.error.open' },
  'import-busy': { status: 429, message: 'console.import.error.busy' },
  'import-too-much': { status: 422, message: 'console.import.error.tooMuch' },
  'import-done': { status: 409, message: 'console.import.error.done' },
  'picture-not-https': { status: 422, message: 'console.import.picture.notHttps' },
  'picture-inside': { status: 422, message: 'console.import.picture.inside' },
  'picture-not-found': { status: 422, message: 'console.import.picture.notFound' },
  'picture-too-large': { status: 422, message: 'console.import.picture.tooLarge' },
  'picture-silent': { status: 422, message: 'console.import.picture.silent' },
  'no-heading': { status: 422, message: 'console.import.error.heading' },
  // Drivers
  'driver-unknown': { status: 404, message: 'driver.error.unknown' },
  'pin-wrong': { status: 400, message: 'driver.error.pin', field: 'pin' },
  'not-a-photo': { status: 400, message: 'driver.error.photo', field: 'photo' },
  'photo-r18': { status: 400, message: 'driver.error.photoR18', field: 'photo' },
  'pin-tries': { status: 400, message: 'driver.error.pinTries', field: 'reason' },
  // Printing
  'printer-unknown': { status: 404, message: 'print.error.unknown' },
  'docket-unknown': { status: 404, message: 'print.error.docketUnknown' },
  'docket-gone': { status: 409, message: 'print.error.docketGone' },
  'printers-most': { status: 409, message: 'print.error.most' },
  'printer-own-stand-in': { status: 400, message: 'print.error.ownStandIn', field: 'fallbackPrinterId' },
  'not-counted': { status: 409, message: 'console.error.notCounted', field: 'productId' },
  'no-estimate': { status: 409, message: 'console.error.noEstimate' },
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** The stable name of why a request is refused. */
export type Reason = keyof typeof REFUSALS;
