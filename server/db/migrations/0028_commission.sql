ALTER TABLE "orders" ADD COLUMN "commission" jsonb;--> statement-breakpoint
ALTER TABLE "simulator_intents" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_movements" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "commission" jsonb;