ALTER TABLE "notices" ADD COLUMN "shown_sending" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source_label" text;