import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { Db } from '#server/db/executor.ts';
import {
  clients,
  departments,
  modifierCategories,
  modifierItems,
  products,
  staffUsers,
  variants,
  weeklyHours,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/identity/passwords.ts';

export interface TestRestaurant {
  readonly clientId: string;
  readonly host: string;
  /** Each password is the name of the role. */
  readonly staff: Readonly<
    Record<StaffRole, { readonly staffId: string; readonly email: string; readonly name: string }>
  >;
  readonly productId: string;
  readonly hiddenProductId: string;
  readonly variantId: string;
  readonly modifierItemId: string;
}

/** Open from 17:00 to 22:00 in Auckland every day but Monday. */
export async function seedConsole(db: Db): Promise<readonly [TestRestaurant, TestRestaurant]> {
  const hashes = new Map<StaffRole, string>();
  for (const role of STAFF_ROLES) hashes.set(role, await hashPassword(role));
  return [await seedRestaurant(db, 'first', hashes), await seedRestaurant(db, 'second', hashes)];
}

async function seedRestaurant(
  db: Db,
  subdomain: string,
  hashes: ReadonlyMap<StaffRole, string>,
): Promise<TestRestaurant> {
  const clientId = randomUUID();
  const restaurant: TestRestaurant = {
    clientId,
    host: `${subdomain}.localhost:4000`,
    staff: Object.fromEntries(
      STAFF_ROLES.map((role) => [role, { staffId: randomUUID(), email: `${role}@example.nz`, name: `${role} person` }]),
    ) as TestRestaurant['staff'],
    productId: randomUUID(),
    hiddenProductId: randomUUID(),
    variantId: randomUUID(),
    modifierItemId: randomUUID(),
  };
  await db.insert(clients).values({
    clientId,
    subdomain,
    tradingName: `The ${subdomain}`,
    legalName: `${subdomain} Limited`,
    address: '1 Example Street',
    phone: '+6491234567',
    email: 'hello@example.nz',
    about: { en: 'A test' },
    latitude: -36.85,
    longitude: 174.75,
    placeConfirmedAt: new Date(0),
    businessCloseTime: '22:00',
  });
  await db.insert(weeklyHours).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      clientId,
      weekday,
      isClosed: weekday === 2,
      ranges: weekday === 2 ? [] : [{ fromTime: '17:00', toTime: '22:00' }],
    })),
  );
  await db.insert(staffUsers).values(
    STAFF_ROLES.map((role) => ({
      clientId,
      role,
      ...restaurant.staff[role],
      passwordHash: hashes.get(role) ?? '',
    })),
  );
  await seedMenu(db, restaurant);
  return restaurant;
}

async function seedMenu(db: Db, { clientId, productId, hiddenProductId, ...ids }: TestRestaurant): Promise<void> {
  const departmentId = randomUUID();
  const modifierCategoryId = randomUUID();
  await db.insert(departments).values({ clientId, departmentId, name: { en: 'Curries', hi: 'करी' }, position: 1 });
  const product = { clientId, departmentId, description: { en: '' }, priceCents: 2000 };
  await db.insert(products).values([
    { ...product, productId, name: { en: 'Butter chicken', hi: 'बटर चिकन' }, position: 1 },
    { ...product, productId: hiddenProductId, name: { en: 'Old dish' }, isDisabled: true, position: 2 },
  ]);
  await db.insert(variants).values({
    clientId,
    variantId: ids.variantId,
    productId,
    name: { en: 'Large' },
    priceCents: 2600,
    position: 1,
  });
  await db
    .insert(modifierCategories)
    .values({ clientId, modifierCategoryId, name: { en: 'Extras' }, minQuantity: 0, maxQuantity: 3 });
  await db.insert(modifierItems).values({
    clientId,
    modifierItemId: ids.modifierItemId,
    modifierCategoryId,
    name: { en: 'Mango chutney' },
    position: 1,
  });
}
