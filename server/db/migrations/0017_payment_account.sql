DROP INDEX "orders_money_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_account" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_looked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_money_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."money_state" in ('creating', 'requires_payment', 'processing', 'authorised', 'asked_again', 'void_due', 'refund_due');--> statement-breakpoint
CREATE INDEX "orders_money_lapsed" ON "orders" USING btree ("client_id","updated_at") WHERE "orders"."money_state" in ('lapsed', 'asked_again');--> statement-breakpoint
-- Card orders that may still be captured, released or paid back are on the account that their restaurant has now. Only
-- restaurants with an account of their own have any, and only young or unsettled orders are written.
UPDATE "orders" SET "payment_account" = "clients"."stripe_account_id"
FROM "clients"
WHERE "clients"."client_id" = "orders"."client_id" AND "clients"."stripe_account_id" IS NOT NULL AND "orders"."payment_mode" = 2
  AND ("orders"."created_at" > now() - interval '180 days'
    OR "orders"."money_state" IN ('creating', 'requires_payment', 'processing', 'authorised', 'refund_due'));
