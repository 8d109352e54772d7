CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_origins" (
	"client_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_origins_client_id_subject_order_id_pk" PRIMARY KEY("client_id","subject","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_counts_ends" ON "call_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "order_origins_at" ON "order_origins" USING btree ("at");--> statement-breakpoint
ALTER TABLE "call_counts" SET UNLOGGED;
