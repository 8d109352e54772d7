ALTER TABLE "order_refunds" ADD COLUMN "means" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_means" CHECK ("order_refunds"."means" in ('card', 'drawer', 'transfer')) NOT VALID;--> statement-breakpoint
UPDATE "order_refunds" SET "means" = 'transfer' WHERE "is_by_other_means";
