ALTER TABLE "printers" DROP CONSTRAINT "printers_moment";--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_moment" CHECK ("printers"."moment" in ('accept', 'start', 'ready'));