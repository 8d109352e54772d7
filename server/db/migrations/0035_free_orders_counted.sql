ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_cents";--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_cents" CHECK ("money_entries"."cents" <> 0 or ("money_entries"."kind" = 'sale' and "money_entries"."reason" = 'sold')) NOT VALID;
