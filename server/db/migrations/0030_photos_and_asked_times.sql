CREATE TABLE "hand_over_photos" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"driver_name" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "hand_over_photos_client_id_order_id_pk" PRIMARY KEY("client_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "asked_times" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"order_type" text NOT NULL,
	"quarter" smallint NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "asked_times_client_id_day_order_type_quarter_pk" PRIMARY KEY("client_id","day","order_type","quarter")
);
--> statement-breakpoint
ALTER TABLE "hand_over_photos" ADD CONSTRAINT "hand_over_photos_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_photos" ADD CONSTRAINT "hand_over_photos_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_times" ADD CONSTRAINT "asked_times_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_photos_at" ON "hand_over_photos" USING btree ("client_id","at");