import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./en/', import.meta.url);
const messages: Record<string, string> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

/** The specification's texts, with the corrections of docs/deviations.md. */
const TEXTS: Readonly<Record<string, string>> = {
  // Order status
  'order.home': 'Home',
  'order.title': 'Order',
  'order.wait.title': 'Please wait',
  'order.wait.text': 'Waiting for restaurant to confirm your order',
  'order.received.title': 'Order Received',
  'order.received.text': 'Your order has been accepted. We will let you know as it moves on.',
  'order.rejected.title': 'Sorry Order Rejected',
  'order.rejected.text': 'Your order has been rejected by the restaurant.',
  'order.unpaid.text': 'Your payment has failed. Would you like to retry',
  'order.connect': 'Connect to restaurant',
  'order.track': 'Track your order',
  'order.tracking': 'Track Your Order',
  'order.step.ready': 'Ready for pickup',
  'order.step.onItsWay': 'Out For Delivery',
  // Cart and products
  'cart.toast.added': '{product} successfully added to cart!',
  'cart.toast.updated': '{product} successfully updated!',
  'upsell.toast.added': 'Successfully added to cart!',
  'product.toast.comboAdded': 'Combo Item added successfully.',
  'product.toast.comboUpdated': 'Combo Item updated successfully.',
  'cart.toast.removed': 'Successfully removed product from cart!',
  'cart.toast.cleared': 'Successfully cleared cart data.',
  'upsell.toast.replaced': 'Product replaced successfully.',
  'product.comboFailed': 'Failed to load combo item details',
  'product.empty': 'This product has no details yet.',
  'promotions.noCart': 'ClientId or CartId is missing.',
  'promotions.missing': 'Promo code is missing.',
  'promotions.failed': 'Error applying promo code.',
  // Product selection
  'product.toast.max': 'You can select a maximum of {max}',
  'product.error.atLeast': 'Please select at least {n} item(s)',
  'product.error.atMost': 'You can select at most {n} item(s)',
  'product.error.itemAtLeast': 'Minimum quantity for {item} is {n}',
  'product.error.itemAtMost': 'Maximum quantity for {item} is {n}',
  'product.error.comboAtLeast': 'You must select at least {n} item(s)',
  'product.error.comboAtMost': 'You can select maximum {n} item(s)',
  'product.error.comboItemAtMost': 'You can select maximum {n} of "{item}"',
  'product.toast.comboMax': 'You can only select {max} items for {name}',
  // Menu and product dialogs
  'product.required': 'Required',
  'product.selection': '{n}/{max} Selection',
  'product.add': 'Add to Cart',
  'product.updateCart': 'Update Cart',
  'product.noComboItems': 'No Combo items',
  'product.saveSelection': 'Save Selection',
  'product.updateSelection': 'Update Selection',
  'upsell.added': '{product} added to your order list.',
  'upsell.with': 'We also suggest these with {product}.',
  'upsell.notToday': 'Not Today',
  'upsell.header': 'Don’t miss to add dessert before you order.',
  'upsell.addUpper': 'ADD TO CART',
  'upsell.cancel': 'CANCEL',
  'upsell.upgrade': 'UPGRADE',
  // Cart and promo code
  'cart.title': 'Your Cart',
  'cart.checkout': 'Proceed To Checkout',
  'cart.changeOrder': 'Change order details',
  'change.warning':
    'Changing your order details will remove the items in your cart as certain dishes may become unavailable',
  'change.cancel': 'Cancel',
  'change.proceed': 'Proceed',
  'promotions.applied': 'Offer applied on the bill',
  'promotions.remove': 'REMOVE',
  'promotions.removing': 'Removing...',
};

describe('texts of cart and products', () => {
  it.each(Object.entries(TEXTS))('%s reads %s', (key, text) => {
    expect(messages[key], `${key} is quoted by the rules: change docs/spec, this list and e2e/ with it.`).toBe(text);
  });

  it('say where a tax stands', () => {
    expect(messages['cart.taxIncluded']).toContain('included in price');
    expect(messages['cart.taxAdded']).toContain('added to price');
  });
});
