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
ALTER TABLE "orders" ADD COLUMN "here" jsonb;--> statement-breakpoint
ALTER TABLE "demo_texts" ADD CONSTRAINT "demo_texts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_consents" ADD CONSTRAINT "notice_consents_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_history" ADD CONSTRAINT "wait_history_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_texts_sent" ON "demo_texts" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "notices_provider" ON "notices" USING btree ("provider_id") WHERE "notices"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_number" ON "notices" USING btree ("address_hash","at") WHERE "notices"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_created" ON "push_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dish_ratings_at" ON "dish_ratings" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "order_ratings_at" ON "order_ratings" USING btree ("client_id","at");