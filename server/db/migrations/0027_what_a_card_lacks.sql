ALTER TABLE "orders" ADD COLUMN "short_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;