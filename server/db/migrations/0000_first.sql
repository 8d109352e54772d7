CREATE TABLE "customer_addresses" (
	"client_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"full_address" text NOT NULL,
	"zip_code" text,
	"phone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_addresses_client_id_address_id_pk" PRIMARY KEY("client_id","address_id"),
	CONSTRAINT "customer_addresses_place" CHECK (("customer_addresses"."latitude" is null) = ("customer_addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"client_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_sessions_client_id_session_id_pk" PRIMARY KEY("client_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"client_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"birth_date" date,
	"password_hash" text NOT NULL,
	"photo_id" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_client_id_customer_id_pk" PRIMARY KEY("client_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"request_id" uuid NOT NULL,
	"language" text NOT NULL,
	"pending" jsonb,
	"code_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "one_time_codes_client_id_purpose_email_pk" PRIMARY KEY("client_id","purpose","email")
);
--> statement-breakpoint
CREATE TABLE "geo_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "combo_groups" (
	"client_id" uuid NOT NULL,
	"combo_product_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"min_qty" integer NOT NULL,
	"max_qty" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "combo_groups_client_id_combo_product_id_pk" PRIMARY KEY("client_id","combo_product_id"),
	CONSTRAINT "combo_groups_bounds" CHECK ("combo_groups"."min_qty" >= 0 and "combo_groups"."max_qty" >= "combo_groups"."min_qty" and "combo_groups"."max_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "combo_items" (
	"client_id" uuid NOT NULL,
	"combo_item_id" uuid NOT NULL,
	"combo_product_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"max_allowed" integer DEFAULT 1 NOT NULL,
	"is_plain" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "combo_items_client_id_combo_item_id_pk" PRIMARY KEY("client_id","combo_item_id"),
	CONSTRAINT "combo_items_amounts" CHECK ("combo_items"."price_cents" >= 0 and "combo_items"."max_allowed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"client_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"image_id" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "departments_client_id_department_id_pk" PRIMARY KEY("client_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "modifier_categories" (
	"client_id" uuid NOT NULL,
	"modifier_category_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "modifier_categories_client_id_modifier_category_id_pk" PRIMARY KEY("client_id","modifier_category_id"),
	CONSTRAINT "modifier_categories_bounds" CHECK ("modifier_categories"."min_quantity" >= 0 and "modifier_categories"."max_quantity" >= "modifier_categories"."min_quantity" and "modifier_categories"."max_quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "modifier_items" (
	"client_id" uuid NOT NULL,
	"modifier_item_id" uuid NOT NULL,
	"modifier_category_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"image_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"min_quantity" integer,
	"max_quantity" integer,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"out_of_stock_until" timestamp (3) with time zone,
	"allergens" text[],
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifier_items_client_id_modifier_item_id_pk" PRIMARY KEY("client_id","modifier_item_id"),
	CONSTRAINT "modifier_items_price" CHECK ("modifier_items"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_modifier_categories" (
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"modifier_category_id" uuid NOT NULL,
	"variant_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_modifier_categories_client_id_product_id_variant_id_modifier_category_id_pk" PRIMARY KEY("client_id","product_id","variant_id","modifier_category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_id" text,
	"price_cents" integer NOT NULL,
	"discounted_price_cents" integer,
	"sell_type" smallint DEFAULT 0 NOT NULL,
	"heat" smallint DEFAULT 0 NOT NULL,
	"eyebrow" jsonb,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_force_selling" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"is_combo" boolean DEFAULT false NOT NULL,
	"is_r18" boolean DEFAULT false NOT NULL,
	"out_of_stock_until" timestamp (3) with time zone,
	"tax_ids" uuid[],
	"allergens" text[],
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_client_id_product_id_pk" PRIMARY KEY("client_id","product_id"),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0 and ("products"."discounted_price_cents" is null or "products"."discounted_price_cents" >= 0))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"client_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"code" text,
	"benefit" jsonb NOT NULL,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_stackable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"claimed" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "promotions_client_id_promotion_id_pk" PRIMARY KEY("client_id","promotion_id"),
	CONSTRAINT "promotions_limit" CHECK ("promotions"."total_limit" is null or "promotions"."claimed" <= "promotions"."total_limit")
);
--> statement-breakpoint
CREATE TABLE "upsells" (
	"client_id" uuid NOT NULL,
	"upsell_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sell_type" smallint NOT NULL,
	"display_order" smallint NOT NULL,
	"deny_limit" integer DEFAULT 0 NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "upsells_client_id_upsell_id_pk" PRIMARY KEY("client_id","upsell_id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"client_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"price_cents" integer NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"out_of_stock_until" timestamp (3) with time zone,
	"has_facts" boolean DEFAULT false NOT NULL,
	"allergens" text[],
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variants_client_id_variant_id_pk" PRIMARY KEY("client_id","variant_id"),
	CONSTRAINT "variants_price" CHECK ("variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"client_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_type" smallint,
	"delivery_zone_id" uuid,
	"promo_codes" text[] DEFAULT '{}' NOT NULL,
	"declined_promotion_ids" uuid[] DEFAULT '{}' NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_client_id_cart_id_pk" PRIMARY KEY("client_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 100 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_events_client_id_order_id_event_id_pk" PRIMARY KEY("client_id","order_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"variant_name" text,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"is_combo" boolean NOT NULL,
	"is_r18" boolean DEFAULT false NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"modifiers" jsonb NOT NULL,
	"combo_items" jsonb NOT NULL,
	CONSTRAINT "order_lines_client_id_order_id_position_pk" PRIMARY KEY("client_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" integer,
	"cart_id" uuid NOT NULL,
	"cart_version" integer NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"money_state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_type" smallint NOT NULL,
	"payment_mode" smallint NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"delivery_address" text,
	"delivery_latitude" double precision,
	"delivery_longitude" double precision,
	"delivery_zone_id" uuid,
	"distance_km" double precision,
	"currency" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"delivery_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"promotions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_trace" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"estimate_minutes" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"real_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"preparing_at" timestamp (3) with time zone,
	"on_its_way_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reject_reason" text,
	"payment_provider" text,
	"payment_intent_id" text,
	"payment_client_secret" text,
	"payment_attempt" integer DEFAULT 1 NOT NULL,
	"transaction_id" text,
	"idempotency_key" text,
	"idempotency_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_client_id_order_id_pk" PRIMARY KEY("client_id","order_id"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."delivery_cents" >= 0 and "orders"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_intent_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_claims" (
	"client_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_key" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_claims_client_id_promotion_id_order_id_pk" PRIMARY KEY("client_id","promotion_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "simulator_intents" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"account" text,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"last_error" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulator_intents_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"client_id" uuid NOT NULL,
	"audit_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_client_id_audit_id_pk" PRIMARY KEY("client_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "demo_mailbox" (
	"client_id" uuid NOT NULL,
	"mail_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "demo_mailbox_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "demo_mailbox_client_id_mail_id_pk" PRIMARY KEY("client_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "sent_mail" (
	"client_id" uuid NOT NULL,
	"mail_key" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_mail_client_id_mail_key_pk" PRIMARY KEY("client_id","mail_key")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"failure_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"client_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_sessions_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_client_id_staff_id_pk" PRIMARY KEY("client_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "client_settings" (
	"client_id" uuid NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "client_settings_client_id_setting_key_pk" PRIMARY KEY("client_id","setting_key")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"subdomain" text NOT NULL,
	"custom_domains" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"trading_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"about" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'NZD' NOT NULL,
	"time_zone" text DEFAULT 'Pacific/Auckland' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"business_close_time" text NOT NULL,
	"is_payment_verified" boolean DEFAULT false NOT NULL,
	"stripe_account_id" text,
	"logo_path" text DEFAULT '' NOT NULL,
	"favicon_path" text DEFAULT '' NOT NULL,
	"banners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meal_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"profile_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_overrides" (
	"client_id" uuid NOT NULL,
	"date" date NOT NULL,
	"is_closed" boolean NOT NULL,
	"ranges" jsonb NOT NULL,
	"label" text,
	CONSTRAINT "date_overrides_client_id_date_pk" PRIMARY KEY("client_id","date")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"client_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"name" text NOT NULL,
	"distance_km" double precision NOT NULL,
	"fee_cents" integer NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"estimate_minutes" integer,
	CONSTRAINT "delivery_zones_client_id_zone_id_pk" PRIMARY KEY("client_id","zone_id"),
	CONSTRAINT "delivery_zones_amounts" CHECK ("delivery_zones"."fee_cents" >= 0 and "delivery_zones"."minimum_cents" >= 0 and "delivery_zones"."distance_km" > 0)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"client_id" uuid NOT NULL,
	"image_id" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_client_id_image_id_pk" PRIMARY KEY("client_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"client_id" uuid NOT NULL,
	"tax_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"is_inclusive" boolean NOT NULL,
	"is_default" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "taxes_client_id_tax_id_pk" PRIMARY KEY("client_id","tax_id"),
	CONSTRAINT "taxes_rate" CHECK ("taxes"."rate" >= 0 and "taxes"."rate" < 100)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"client_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"is_closed" boolean NOT NULL,
	"ranges" jsonb NOT NULL,
	CONSTRAINT "weekly_hours_client_id_weekday_pk" PRIMARY KEY("client_id","weekday"),
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_client_id_customer_id_customers_client_id_customer_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_client_id_customer_id_customers_client_id_customer_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_groups" ADD CONSTRAINT "combo_groups_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_groups" ADD CONSTRAINT "combo_groups_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_items" ADD CONSTRAINT "combo_items_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_items" ADD CONSTRAINT "combo_items_client_id_combo_product_id_combo_groups_client_id_combo_product_id_fk" FOREIGN KEY ("client_id","combo_product_id") REFERENCES "public"."combo_groups"("client_id","combo_product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_items" ADD CONSTRAINT "combo_items_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_categories" ADD CONSTRAINT "modifier_categories_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_items" ADD CONSTRAINT "modifier_items_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_items" ADD CONSTRAINT "modifier_items_client_id_modifier_category_id_modifier_categories_client_id_modifier_category_id_fk" FOREIGN KEY ("client_id","modifier_category_id") REFERENCES "public"."modifier_categories"("client_id","modifier_category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_categories" ADD CONSTRAINT "product_modifier_categories_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_categories" ADD CONSTRAINT "product_modifier_categories_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_categories" ADD CONSTRAINT "product_modifier_categories_client_id_modifier_category_id_modifier_categories_client_id_modifier_category_id_fk" FOREIGN KEY ("client_id","modifier_category_id") REFERENCES "public"."modifier_categories"("client_id","modifier_category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_client_id_department_id_departments_client_id_department_id_fk" FOREIGN KEY ("client_id","department_id") REFERENCES "public"."departments"("client_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsells" ADD CONSTRAINT "upsells_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsells" ADD CONSTRAINT "upsells_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_mailbox" ADD CONSTRAINT "demo_mailbox_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_client_id_staff_id_staff_users_client_id_staff_id_fk" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_settings" ADD CONSTRAINT "client_settings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_overrides" ADD CONSTRAINT "date_overrides_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("client_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("client_id","customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" USING btree ("client_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_expiry" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("client_id","email");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "geo_cache_expires" ON "geo_cache" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_department" ON "products" USING btree ("client_id","department_id","position");--> statement-breakpoint
CREATE INDEX "promotions_code" ON "promotions" USING btree ("client_id","code");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("client_id","customer_id","updated_at") WHERE "carts"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live_cart" ON "orders" USING btree ("client_id","cart_id","cart_version") WHERE "orders"."status" not in ('cancelled', 'payment-failed');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("client_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("client_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_intent" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_board" ON "orders" USING btree ("client_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("client_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("client_id",lower("email"));--> statement-breakpoint
CREATE INDEX "payment_inbox_open" ON "payment_inbox" USING btree ("received_at") WHERE "payment_inbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "promotion_claims_customer" ON "promotion_claims" USING btree ("client_id","promotion_id","customer_key");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_users_email" ON "staff_users" USING btree ("client_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_subdomain" ON "clients" USING btree ("subdomain");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("client_id","created_at");