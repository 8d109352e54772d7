ALTER TABLE "customers" ADD COLUMN "signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "looked_in_by" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "unshown_since" timestamp (3) with time zone;