CREATE TABLE "order_refunds" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_client_id_order_id_refund_id_pk" PRIMARY KEY("client_id","order_id","refund_id"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "captures_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_issue" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_issue_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_key" ON "order_refunds" USING btree ("client_id","order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("requested_at") WHERE "order_refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_money_open" ON "orders" USING btree ("created_at") WHERE "orders"."money_state" in ('creating', 'requires_payment', 'processing', 'authorised', 'refund_due');--> statement-breakpoint
CREATE INDEX "orders_unanswered" ON "orders" USING btree ("real_at") WHERE "orders"."status" = 'pending' and "orders"."real_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_money_issue" ON "orders" USING btree ("client_id","money_issue_at") WHERE "orders"."money_issue" is not null;