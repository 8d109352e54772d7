/** Who is signed in at the console. The module `staff` finds it out; all that staff may do is given it. */
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** The browser that a person signed in with. */
export interface StaffDevice {
  readonly deviceId: string;
  readonly label: string;
  /** It locks itself, and several people use it. */
  readonly isShared: boolean;
}

/** The operator's person who sees the console as the owner does. */
export interface LookIn {
  /** As the audit log names the person. */
  readonly by: string;
  /** UTC ms. */
  readonly untilMs: number;
}

/** Who is signed in at the console, and at which restaurant. */
export interface SignedInStaff {
  readonly tenant: Tenant;
  readonly staffId: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  readonly hasPin: boolean;
  /** The device waits for a PIN: the server answers only calls that unlock it or sign it out. */
  readonly isLocked: boolean;
  /** Seconds until the unused device locks itself; null where it never does, and while it is locked. */
  readonly locksInSeconds: number | null;
  /** The person took over by PIN a session that another person opened. */
  readonly isTakenOver: boolean;
  readonly device: StaffDevice;
  /** The person typed their password within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** Set where a person of the operator looks in as this owner, and may change nothing. */
  readonly lookIn: LookIn | null;
}
