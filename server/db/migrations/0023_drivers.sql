CREATE TABLE "driver_cash" (
	"client_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"driver_name" text NOT NULL,
	"cents" integer NOT NULL,
	"received_by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_cash_client_id_driver_id_idempotency_key_pk" PRIMARY KEY("client_id","driver_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "driver_stops" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"driver_name" text NOT NULL,
	"place" smallint NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"wrong_pins" smallint DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"reason" text,
	"due_cents" integer NOT NULL,
	"taken_cents" integer,
	CONSTRAINT "driver_stops_client_id_order_id_pk" PRIMARY KEY("client_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "driver_cash" ADD CONSTRAINT "driver_cash_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_stops" ADD CONSTRAINT "driver_stops_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_stops" ADD CONSTRAINT "driver_stops_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_cash_at" ON "driver_cash" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "driver_stops_driver" ON "driver_stops" USING btree ("client_id","driver_id","sent_at");--> statement-breakpoint
CREATE INDEX "driver_stops_sent" ON "driver_stops" USING btree ("client_id","sent_at");