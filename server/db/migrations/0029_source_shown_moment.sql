ALTER TABLE "printers" DROP CONSTRAINT "printers_moment";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "shown_sending" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source_label" text;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_moment" CHECK ("printers"."moment" in ('accept', 'start', 'ready'));