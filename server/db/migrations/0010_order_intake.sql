CREATE TABLE "order_intake" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"pickup_busy_minutes" integer DEFAULT 0 NOT NULL,
	"pickup_busy_until" timestamp (3) with time zone,
	"pickup_paused_until" timestamp (3) with time zone,
	"delivery_busy_minutes" integer DEFAULT 0 NOT NULL,
	"delivery_busy_until" timestamp (3) with time zone,
	"delivery_paused_until" timestamp (3) with time zone,
	"board_seen_at" timestamp (3) with time zone,
	"board_lost_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepts_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intake" ADD CONSTRAINT "order_intake_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;