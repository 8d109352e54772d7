CREATE TABLE "money_entries" (
	"client_id" uuid NOT NULL,
	"entry_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"trading_day" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"cents" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"order_id" uuid,
	"account" text,
	"party" text,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"due_on" date,
	CONSTRAINT "money_entries_client_id_entry_id_pk" PRIMARY KEY("client_id","entry_id"),
	CONSTRAINT "money_entries_cents" CHECK ("money_entries"."cents" <> 0),
	CONSTRAINT "money_entries_kind" CHECK ("money_entries"."kind" in ('sale', 'card', 'cash', 'driver', 'transfer', 'loss', 'difference', 'dispute', 'dispute-lost', 'handed-in'))
);
--> statement-breakpoint
ALTER TABLE "driver_cash" ADD COLUMN "is_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_back_cents" integer;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_source" ON "money_entries" USING btree ("client_id","source","kind");--> statement-breakpoint
CREATE INDEX "money_entries_day" ON "money_entries" USING btree ("client_id","trading_day");--> statement-breakpoint
CREATE INDEX "money_entries_order" ON "money_entries" USING btree ("client_id","order_id");