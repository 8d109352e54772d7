CREATE TABLE "provider_movements" (
	"client_id" uuid NOT NULL,
	"movement_id" text NOT NULL,
	"account" text,
	"category" text NOT NULL,
	"cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"fee_tax_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"order_id" uuid,
	"object_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"available_on" date NOT NULL,
	"payout_id" text,
	CONSTRAINT "provider_movements_client_id_movement_id_pk" PRIMARY KEY("client_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "simulator_movements" (
	"movement_id" text PRIMARY KEY NOT NULL,
	"account" text,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"intent_id" text,
	"object_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payout_id" text
);
--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_kind";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "lines" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "lines_cents" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "own_cents" integer;--> statement-breakpoint
ALTER TABLE "simulator_payouts" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_movements_payout" ON "provider_movements" USING btree ("client_id","payout_id");--> statement-breakpoint
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "simulator_movements_created" ON "simulator_movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "simulator_movements_payout" ON "simulator_movements" USING btree ("payout_id","account");--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_kind" CHECK ("money_entries"."kind" in ('sale', 'rounding', 'card', 'cash', 'driver', 'transfer', 'loss', 'difference', 'dispute', 'dispute-lost', 'fee', 'commission', 'payout', 'handed-in')) NOT VALID;