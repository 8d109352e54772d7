CREATE INDEX CONCURRENTLY "provider_challenges_expiry" ON "provider_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_half_sessions_expiry" ON "provider_half_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_half_sessions_expiry" ON "staff_half_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_payment_intent" ON "orders" USING btree ("payment_intent_id") WHERE "orders"."payment_intent_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_customer" ON "orders" USING btree ("client_id","customer_id","created_at") WHERE "orders"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "demo_mailbox_sent" ON "demo_mailbox" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sent_mail_sent" ON "sent_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_in_failures_at" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_devices_seen" ON "staff_devices" USING btree ("client_id","seen_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_invitations_expiry" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promotion_claims_order" ON "promotion_claims" USING btree ("client_id","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_sessions_expiry" ON "provider_sessions" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_intent";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_customer";
