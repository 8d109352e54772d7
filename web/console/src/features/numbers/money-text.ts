export { moneyText } from '#console/lib/money/signed-money.ts';
