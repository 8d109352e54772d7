/** Pages that are not part of the first view of the menu: chunks of their own in the browser, plain imports on the server. */
import type { ComponentType } from 'react';

export interface Pages {
  readonly Contact: ComponentType;
  readonly Delivery: ComponentType;
  readonly Department: ComponentType;
  readonly Order: ComponentType;
  /** Every path that is not listed here, the not-found page included. */
  readonly Other: ComponentType;
  /** What '/' shows below the restaurant's card. */
  readonly Menu: ComponentType;
  /** What stands over the menu. */
  readonly MenuTop: ComponentType;
  readonly Payment: ComponentType;
  readonly Profile: ComponentType;
  readonly Success: ComponentType;
}
