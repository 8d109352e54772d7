ALTER TABLE "order_lines" ADD COLUMN "tax_ids" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "captured_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "corrected_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;