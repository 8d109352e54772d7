ALTER TABLE "orders" ADD COLUMN "paid_card" jsonb;--> statement-breakpoint
ALTER TABLE "simulator_intents" ADD COLUMN "card" jsonb;