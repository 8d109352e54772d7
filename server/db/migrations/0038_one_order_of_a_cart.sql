CREATE UNIQUE INDEX CONCURRENTLY "orders_cart" ON "orders" USING btree ("client_id","cart_id","cart_version",(case when "ended_at" is null or "delivered_at" is not null then "cart_id" else "order_id" end));--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_live_cart";
