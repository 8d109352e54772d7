CREATE TABLE "code_requests" (
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"request_id" uuid NOT NULL,
	"language" text NOT NULL,
	"pending" jsonb,
	"code_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "code_requests_client_id_purpose_email_source_pk" PRIMARY KEY("client_id","purpose","email","source")
);
--> statement-breakpoint
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_requests_expiry" ON "code_requests" USING btree ("expires_at");