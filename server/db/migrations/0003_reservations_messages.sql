CREATE TABLE "customer_messages" (
	"client_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"food" smallint,
	"service" smallint,
	"delivery" smallint,
	"text" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "customer_messages_client_id_message_id_pk" PRIMARY KEY("client_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"client_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"guests" smallint NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_client_id_reservation_id_pk" PRIMARY KEY("client_id","reservation_id"),
	CONSTRAINT "reservations_guests" CHECK ("reservations"."guests" > 0)
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "owner_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_messages_created" ON "customer_messages" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_start" ON "reservations" USING btree ("client_id","starts_at");