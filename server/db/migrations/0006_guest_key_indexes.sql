CREATE INDEX CONCURRENTLY "orders_phone_key" ON "orders" USING btree ("client_id","phone_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_mailbox_key" ON "orders" USING btree ("client_id","mailbox_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_without_keys" ON "orders" USING btree ("client_id","order_id") WHERE "orders"."phone_key" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_email";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_phone";--> statement-breakpoint
DROP INDEX CONCURRENTLY "promotion_claims_customer";