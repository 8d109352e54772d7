ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" text;--> statement-breakpoint
CREATE INDEX "orders_history" ON "orders" USING btree ("client_id","created_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("client_id",right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("client_id","subject","audit_id");