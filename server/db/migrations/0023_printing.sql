CREATE TABLE "print_jobs" (
	"client_id" uuid NOT NULL,
	"job_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" uuid NOT NULL,
	"meant_for_id" uuid NOT NULL,
	"order_id" uuid,
	"copy" text NOT NULL,
	"order_version" integer NOT NULL,
	"reason" text NOT NULL,
	"copy_number" integer DEFAULT 1 NOT NULL,
	"positions" integer[],
	"part" integer DEFAULT 1 NOT NULL,
	"parts" integer DEFAULT 1 NOT NULL,
	"correction_id" text,
	"product_ids" uuid[],
	"moved_from" text,
	"is_after_error" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"picture" "bytea",
	"opens_drawer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"code" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "print_jobs_client_id_job_id_pk" PRIMARY KEY("client_id","job_id"),
	CONSTRAINT "print_jobs_state" CHECK ("print_jobs"."state" in ('waiting', 'offered', 'printed', 'failed', 'unknown', 'replaced')),
	CONSTRAINT "print_jobs_reason" CHECK ("print_jobs"."reason" in ('accepted', 'corrected', 'cancelled', 'test')),
	CONSTRAINT "print_jobs_copy" CHECK ("print_jobs"."copy_number" >= 1 and "print_jobs"."part" between 1 and "print_jobs"."parts")
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"client_id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text,
	"width" integer NOT NULL,
	"is_impact" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"copies" text[] NOT NULL,
	"copy_count" integer DEFAULT 1 NOT NULL,
	"moment" text DEFAULT 'accept' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order_types" text[] NOT NULL,
	"fallback_printer_id" uuid,
	"beeps" boolean DEFAULT true NOT NULL,
	"opens_drawer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"status_code" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT 'ok' NOT NULL,
	"condition_at" timestamp (3) with time zone,
	"has_tokens" boolean DEFAULT false NOT NULL,
	"can_confirm" boolean,
	"asked_at" timestamp (3) with time zone,
	"abilities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "printers_client_id_printer_id_pk" PRIMARY KEY("client_id","printer_id"),
	CONSTRAINT "printers_kind" CHECK ("printers"."kind" in ('star', 'epson', 'agent')),
	CONSTRAINT "printers_width" CHECK ("printers"."width" in (576, 384)),
	CONSTRAINT "printers_moment" CHECK ("printers"."moment" in ('accept', 'ready')),
	CONSTRAINT "printers_condition" CHECK ("printers"."condition" in ('ok', 'paper-low', 'paper-out', 'cover-open', 'error')),
	CONSTRAINT "printers_copy_count" CHECK ("printers"."copy_count" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_client_id_printer_id_printers_client_id_printer_id_fk" FOREIGN KEY ("client_id","printer_id") REFERENCES "public"."printers"("client_id","printer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_once" ON "print_jobs" USING btree ("client_id","order_id","meant_for_id","copy","order_version","copy_number") WHERE "print_jobs"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("client_id","printer_id","ticket") WHERE "print_jobs"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_ticket" ON "print_jobs" USING btree ("client_id","ticket");--> statement-breakpoint
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "printers_id" ON "printers" USING btree ("printer_id");