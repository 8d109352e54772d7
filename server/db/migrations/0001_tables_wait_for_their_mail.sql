ALTER TABLE "reservations" ADD COLUMN "mail_proof" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "callers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_mail_proof" CHECK ("reservations"."mail_proof" in ('none', 'awaited', 'given'));