import type { Db } from '#server/db/executor.ts';
import { demoTexts } from '#server/db/schema/notices.ts';

export async function insertDemoText(db: Db, row: typeof demoTexts.$inferInsert): Promise<void> {
  await db.insert(demoTexts).values(row);
}
