ALTER TABLE "products" ADD COLUMN "notice_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "if_sold_out" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_notice" CHECK ("products"."notice_minutes" between 0 and 43200);