CREATE TABLE "driver_positions" (
	"client_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_metres" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_positions_client_id_driver_id_pk" PRIMARY KEY("client_id","driver_id")
);
--> statement-breakpoint
ALTER TABLE "driver_positions" ADD CONSTRAINT "driver_positions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_positions_expires" ON "driver_positions" USING btree ("expires_at");