import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { CardBrand } from './card-entry.ts';
import './card-tokens.css';
import './brand-mark.css';

type KnownBrand = Exclude<CardBrand, 'unknown'>;

const NAMES: Readonly<Record<KnownBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

const DRAWINGS: Readonly<Record<KnownBrand, ReactNode>> = {
  visa: (
    <path
      className="brand-mark__visa"
      transform="translate(3.2 -1.8) scale(1.15)"
      d="M9.112 8.262L5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 01.894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 011.913.336l.34-1.59a5.207 5.207 0 00-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 00-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656l1.02-2.815.588 2.815zm-8.16-4.84l-1.603 7.496H8.34l1.605-7.496z"
    />
  ),
  mastercard: (
    <>
      <circle className="brand-mark__mc1" cx="12.6" cy="12" r="6.4" />
      <circle className="brand-mark__mc2" cx="21.4" cy="12" r="6.4" />
      <path className="brand-mark__mc3" d="M17 7.350a6.4 6.4 0 0 1 0 9.3 6.4 6.4 0 0 1 0-9.300z" />
    </>
  ),
  amex: (
    <>
      <rect className="brand-mark__amex" width="34" height="24" rx="4" />
      <path
        className="brand-mark__on"
        d="M6.3 8.500h2.200l2.5 5.800v-5.800h2.400l1.5 3.6 1.5-3.600h2.400v7h-1.600v-4.700l-1.8 4.700h-1.100l-1.8-4.700v4.700H9.200l-.5-1.300H6l-.5 1.300H3.400zm1 1.9-.7 1.900h1.500zM20 8.500h4.600l1.6 2 1.7-2h2.100l-2.7 3.5 2.8 3.500h-2.200l-1.8-2.1-1.7 2.100H20zm1.7 1.400v1.300h2.700v1.400h-2.700v1.400h2.300l1.3-2-1.2-2.100z"
      />
    </>
  ),
  jcb: (
    <>
      <path className="brand-mark__jcb1" d="M9 7a3 3 0 0 1 3-2v12a3 3 0 0 1-3 2H6V7z" transform="translate(-1 0)" />
      <path
        className="brand-mark__jcb2"
        d="M17 5h4v12a3 3 0 0 1-3 2h-4V8a3 3 0 0 1 3-3z"
        transform="translate(-.5 0)"
      />
      <path className="brand-mark__jcb3" d="M25 5h4v12a3 3 0 0 1-3 2h-4V8a3 3 0 0 1 3-3z" transform="translate(-1 0)" />
    </>
  ),
  diners: (
    <>
      <circle className="brand-mark__diners" cx="17" cy="12" r="7.5" />
      <circle className="brand-mark__on" cx="17" cy="12" r="5.8" />
      <path className="brand-mark__diners" d="M15.6 8.200v7.600a4 4 0 0 1 0-7.600zm2.8 0a4 4 0 0 1 0 7.600z" />
    </>
  ),
  discover: (
    <>
      <path className="brand-mark__discover" d="M34 13v7a4 4 0 0 1-4 4H10c10-1 18-5 24-11z" />
      <circle className="brand-mark__discover" cx="17" cy="10" r="4.2" />
    </>
  ),
  unionpay: (
    <>
      <path className="brand-mark__up1" d="M8 5h7l-3 14H5z" />
      <path className="brand-mark__up2" d="M14 5h7l-3 14h-7z" />
      <path className="brand-mark__up3" d="M20 5h8l-3 14h-8z" />
    </>
  ),
};

/** A card network's mark, drawn; its name for screen readers. */
export function BrandMark({ brand, isOn = false }: { brand: KnownBrand; isOn?: boolean }) {
  return (
    <svg
      className={classNames('brand-mark', isOn && 'is-on')}
      viewBox="0 0 34 24"
      width={34}
      height={24}
      role="img"
      aria-label={NAMES[brand]}
    >
      <rect className="brand-mark__card" x=".5" y=".5" width="33" height="23" rx="4" />
      {DRAWINGS[brand]}
    </svg>
  );
}
