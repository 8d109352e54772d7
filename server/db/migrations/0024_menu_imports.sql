CREATE TABLE "menu_imports" (
	"client_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"detected" text NOT NULL,
	"source" text NOT NULL,
	"headings_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"content" jsonb,
	"mapping" jsonb NOT NULL,
	"fixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gst" text,
	"mode" text DEFAULT 'merge' NOT NULL,
	"counts" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undo" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"drafted_at" timestamp (3) with time zone,
	CONSTRAINT "menu_imports_client_id_import_id_pk" PRIMARY KEY("client_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("client_id","created_at");