DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "order_intake" ADD COLUMN "pickup_closed_slots" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intake" ADD COLUMN "delivery_closed_slots" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_ready_at" ON "orders" USING btree ("client_id","order_type",coalesce("promised_at", "due_at")) WHERE "orders"."status" not in ('cancelled', 'payment-failed');