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
CREATE TABLE "demo_texts" (
	"client_id" uuid NOT NULL,
	"text_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_texts_client_id_text_id_pk" PRIMARY KEY("client_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "notice_consents" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"wording_version" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "notice_consents_client_id_order_id_channel_pk" PRIMARY KEY("client_id","order_id","channel"),
	CONSTRAINT "notice_consents_channel" CHECK ("notice_consents"."channel" in ('push', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"sendings" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"address_hash" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_client_id_order_id_kind_channel_pk" PRIMARY KEY("client_id","order_id","kind","channel"),
	CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('push', 'sms', 'mail')),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('accepted', 'later', 'ready', 'on-its-way', 'cancelled', 'rate')),
	CONSTRAINT "notices_state" CHECK ("notices"."state" in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_kind" text,
	"last_ok_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_client_id_order_id_endpoint_hash_pk" PRIMARY KEY("client_id","order_id","endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "dish_ratings" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"is_good" boolean NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dish_ratings_client_id_order_id_product_id_pk" PRIMARY KEY("client_id","order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "order_ratings" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"word" text NOT NULL,
	"wants_answer" boolean NOT NULL,
	"is_low" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "order_ratings_client_id_order_id_pk" PRIMARY KEY("client_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "wait_history" (
	"client_id" uuid NOT NULL,
	"order_type" text NOT NULL,
	"day_class" text NOT NULL,
	"hour" smallint NOT NULL,
	"load_class" text NOT NULL,
	"orders" integer NOT NULL,
	"p10" integer NOT NULL,
	"p50" integer NOT NULL,
	"p90" integer NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wait_history_client_id_order_type_day_class_hour_load_class_pk" PRIMARY KEY("client_id","order_type","day_class","hour","load_class"),
	CONSTRAINT "wait_history_day_class" CHECK ("wait_history"."day_class" in ('workday', 'weekend', 'any')),
	CONSTRAINT "wait_history_load_class" CHECK ("wait_history"."load_class" in ('calm', 'busy', 'full', 'any'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "if_sold_out" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "here" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "place_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_texts" ADD CONSTRAINT "demo_texts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_consents" ADD CONSTRAINT "notice_consents_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_client_id_printer_id_printers_client_id_printer_id_fk" FOREIGN KEY ("client_id","printer_id") REFERENCES "public"."printers"("client_id","printer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_history" ADD CONSTRAINT "wait_history_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "demo_texts_sent" ON "demo_texts" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "notices_provider" ON "notices" USING btree ("provider_id") WHERE "notices"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_number" ON "notices" USING btree ("address_hash","at") WHERE "notices"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_created" ON "push_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_once" ON "print_jobs" USING btree ("client_id","order_id","meant_for_id","copy","order_version","copy_number") WHERE "print_jobs"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("client_id","printer_id","ticket") WHERE "print_jobs"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_ticket" ON "print_jobs" USING btree ("client_id","ticket");--> statement-breakpoint
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "printers_id" ON "printers" USING btree ("printer_id");--> statement-breakpoint
CREATE INDEX "dish_ratings_at" ON "dish_ratings" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "order_ratings_at" ON "order_ratings" USING btree ("client_id","at");--> statement-breakpoint
-- A restaurant whose pin was moved from where new ones start has its place; one that has taken orders goes on trading.
UPDATE "clients" SET "place_confirmed_at" = now()
 WHERE NOT ("latitude" = -36.8485 AND "longitude" = 174.7633)
    OR EXISTS (SELECT FROM "orders" WHERE "orders"."client_id" = "clients"."client_id");
