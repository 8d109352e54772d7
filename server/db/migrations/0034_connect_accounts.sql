CREATE TABLE "connect_accounts" (
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"charges" boolean NOT NULL,
	"payouts" boolean NOT NULL,
	"due" text[] NOT NULL,
	"due_by" timestamp (3) with time zone,
	"disabled_reason" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connect_accounts_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
ALTER TABLE "connect_accounts" ADD CONSTRAINT "connect_accounts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;