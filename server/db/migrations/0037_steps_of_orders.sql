ALTER TABLE "orders" ADD COLUMN "stepped_at" timestamp (3) with time zone;--> statement-breakpoint
-- A step of an order finds room on its own page, and then writes no index. It holds for pages that are filled from now on.
ALTER TABLE "orders" SET (fillfactor = 70);
