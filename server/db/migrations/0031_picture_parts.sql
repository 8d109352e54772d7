ALTER TABLE "images" ADD COLUMN "whole_id" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "part" jsonb;