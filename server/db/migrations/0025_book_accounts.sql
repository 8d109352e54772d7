CREATE TABLE "book_accounts" (
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "book_accounts_client_id_purpose_pk" PRIMARY KEY("client_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "book_setups" (
	"client_id" uuid NOT NULL,
	"holds_from" date NOT NULL,
	"basis" text NOT NULL,
	"period" text NOT NULL,
	"earlier" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"answered_by" text NOT NULL,
	CONSTRAINT "book_setups_client_id_holds_from_pk" PRIMARY KEY("client_id","holds_from"),
	CONSTRAINT "book_setups_basis" CHECK ("book_setups"."basis" in ('invoice', 'payments')),
	CONSTRAINT "book_setups_period" CHECK ("book_setups"."period" in ('monthly', 'two-odd', 'two-even', 'six')),
	CONSTRAINT "book_setups_earlier" CHECK ("book_setups"."earlier" in ('less', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "book_accounts" ADD CONSTRAINT "book_accounts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_setups" ADD CONSTRAINT "book_setups_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;