ALTER TABLE "promotion_claims" ALTER COLUMN "customer_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_key" text;