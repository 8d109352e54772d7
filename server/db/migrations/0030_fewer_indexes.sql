CREATE INDEX CONCURRENTLY "carts_created" ON "carts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carts_of_customer" ON "carts" USING btree ("client_id","customer_id") WHERE "carts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_ended" ON "orders" USING btree ("client_id","ended_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY "carts_updated";--> statement-breakpoint
DROP INDEX CONCURRENTLY "carts_customer";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_unanswered";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_board";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_ready_at";
