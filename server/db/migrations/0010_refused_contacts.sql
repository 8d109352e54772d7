ALTER TABLE "stopped_numbers" RENAME TO "refused_contacts";--> statement-breakpoint
ALTER INDEX "stopped_numbers_pkey" RENAME TO "refused_contacts_pkey";--> statement-breakpoint
ALTER INDEX "stopped_numbers_at" RENAME TO "refused_contacts_at";--> statement-breakpoint
-- For processes of the version before, which ask under the old name until they are replaced; the next release drops it.
CREATE VIEW "stopped_numbers" AS SELECT * FROM "refused_contacts";
