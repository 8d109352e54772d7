/** Which role may do what at the console: the one table that server, pages and tests read. */

/** `provider` is not among them: the operator's people belong to no restaurant. */
export const STAFF_ROLES = ['owner', 'manager', 'staff', 'kitchen', 'driver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYBODY = STAFF_ROLES;
/** Everybody in the restaurant; a driver is on the road. */
const INSIDE = ['owner', 'manager', 'staff', 'kitchen'] as const;
const FRONT = ['owner', 'manager', 'staff'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const OWNER = ['owner'] as const;

/** Design "People": the kitchen cooks without prices or personal data, staff run the day, managers the menu and money; drivers see the orders of their run. */
export const PERMISSIONS = {
  /** Sign out, own profile, password, devices and second step. */
  own: EVERYBODY,
  /** See tickets, start and finish cooking. */
  board: INSIDE,
  /** Mark sold out and back. */
  stock: INSIDE,
  /** Answer, hand over, change promised times, phone orders. */
  'orders.answer': FRONT,
  /** Send orders out with a driver, receive the driver's cash. */
  drivers: FRONT,
  /** His or her run: addresses, hand-over, cash. */
  deliver: ['driver'],
  /** Change what a placed order holds; the guest gets a message. */
  'orders.correct': FRONT,
  /** Search, history, order details with guest and money. */
  'orders.read': FRONT,
  /** Lists of guests as a file. */
  'orders.export': MANAGERS,
  /** Busy and pause. */
  pause: FRONT,
  'orders.refund': MANAGERS,
  menu: MANAGERS,
  promotions: MANAGERS,
  /** The store at another time, visible to staff alone. */
  preview: MANAGERS,
  numbers: MANAGERS,
  /** Count the drawer and close the day; cash in and out. */
  drawer: FRONT,
  /** Reservations, feedback and messages. */
  guests: FRONT,
  /** Settings, hours, zones, taxes, brand, texts. */
  store: OWNER,
  /** How the restaurant files its tax, and the accounts of its files. */
  books: OWNER,
  people: OWNER,
  audit: OWNER,
  machines: OWNER,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

export function isAllowed(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[permission];
  return roles.includes(role);
}
