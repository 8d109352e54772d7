/** What is drawn on a docket: the words of the one presenter of dockets, and what printing alone adds. */
import type { DocketCopy, WireDocket } from '#core/contract/orders/console-orders.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

type Line = WireDocket['lines'][number];

export interface PrintedChoice {
  readonly kind: Line['choices'][number]['kind'];
  readonly text: string;
  /** A part of a combo that this station cooks. */
  readonly isStrong?: boolean;
}

export interface DocketToPrint extends Omit<WireDocket, 'lines'> {
  /** Above everything, white on black: 'COPY 2', 'Moved from Bar', '1 of 2'. */
  readonly marks: readonly string[];
  readonly lines: readonly (Omit<Line, 'choices'> & { readonly choices: readonly PrintedChoice[] })[];
}

/** Which docket a printer wants. */
export interface DocketSpec {
  readonly copy: DocketCopy;
  /** Of a kitchen copy; a bag copy is in the language of the restaurant's menu. */
  readonly language: Locale;
  /** Lines of the order; null for all. */
  readonly positions: readonly number[] | null;
  /** The departments of the station: its parts of a combo are bold. */
  readonly departmentIds: readonly string[];
  /** Only what this correction changed at these products. */
  readonly correction: { readonly correctionId: string; readonly productIds: readonly string[] } | null;
  /** The first paper of the order, which replaces no other. */
  readonly isFirst: boolean;
}

/** The one presenter of dockets, for printers. */
export interface PrintedDockets {
  /** `marks` are still empty. AppError 404 for an unknown order. */
  toPrint(tenant: Tenant, orderId: string, spec: DocketSpec): Promise<DocketToPrint>;
}
