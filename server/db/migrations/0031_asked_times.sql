CREATE TABLE "asked_times" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"order_type" text NOT NULL,
	"quarter" smallint NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "asked_times_client_id_day_order_type_quarter_pk" PRIMARY KEY("client_id","day","order_type","quarter")
);
--> statement-breakpoint
ALTER TABLE "asked_times" ADD CONSTRAINT "asked_times_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;