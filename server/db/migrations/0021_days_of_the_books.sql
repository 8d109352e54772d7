CREATE TABLE "books" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"closed_through" date NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_days" (
	"client_id" uuid NOT NULL,
	"trading_day" date NOT NULL,
	"number" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"expected_cents" integer NOT NULL,
	"counted_cents" integer,
	"left_cents" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "money_days_client_id_trading_day_pk" PRIMARY KEY("client_id","trading_day"),
	CONSTRAINT "money_days_counted" CHECK (("money_days"."counted_cents" is null) = ("money_days"."left_cents" is null))
);
--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_kind";--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_days" ADD CONSTRAINT "money_days_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_days_number" ON "money_days" USING btree ("client_id","number");--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_kind" CHECK ("money_entries"."kind" in ('sale', 'rounding', 'card', 'cash', 'driver', 'transfer', 'loss', 'difference', 'dispute', 'dispute-lost', 'fee', 'commission', 'payout', 'handed-in', 'till')) NOT VALID;