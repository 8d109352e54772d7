ALTER TABLE "staff_sessions" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_users" ADD COLUMN "link_nonce" uuid;--> statement-breakpoint
ALTER TABLE "provider_users" ADD COLUMN "link_expires_at" timestamp (3) with time zone;