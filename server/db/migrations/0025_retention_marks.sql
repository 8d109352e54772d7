CREATE TABLE "retention_marks" (
	"client_id" uuid NOT NULL,
	"guests_erased_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_marks_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
ALTER TABLE "retention_marks" ADD CONSTRAINT "retention_marks_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;