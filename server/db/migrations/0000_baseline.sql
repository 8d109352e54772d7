-- Every table as the 35 migrations before it left it (decision 186): columns in the order in which they came, and checks
-- of large tables NOT VALID, as they are there. Written from pg_dump; tables stand after those that they refer to.
CREATE UNLOGGED TABLE "call_counts" (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT call_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX "call_counts_ends" ON "call_counts" USING btree (ends_at);
--> statement-breakpoint
CREATE TABLE "clients" (
  client_id uuid NOT NULL,
  subdomain text NOT NULL,
  custom_domains text[] DEFAULT '{}'::text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  trading_name text NOT NULL,
  legal_name text NOT NULL,
  gst_number text DEFAULT ''::text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  about jsonb NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  currency text DEFAULT 'NZD'::text NOT NULL,
  time_zone text DEFAULT 'Pacific/Auckland'::text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  business_close_time text NOT NULL,
  is_payment_verified boolean DEFAULT false NOT NULL,
  stripe_account_id text,
  logo_path text DEFAULT ''::text NOT NULL,
  favicon_path text DEFAULT ''::text NOT NULL,
  banners jsonb DEFAULT '[]'::jsonb NOT NULL,
  meal_periods jsonb DEFAULT '[]'::jsonb NOT NULL,
  menu_version integer DEFAULT 1 NOT NULL,
  profile_version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  owner_key text DEFAULT ''::text NOT NULL,
  suspended_reason text DEFAULT ''::text NOT NULL,
  place_confirmed_at timestamp(3) with time zone,
  own_hours jsonb,
  CONSTRAINT clients_pkey PRIMARY KEY (client_id)
);
CREATE UNIQUE INDEX "clients_subdomain" ON "clients" USING btree (subdomain);
--> statement-breakpoint
CREATE TABLE "api_keys" (
  client_id uuid NOT NULL,
  key_id uuid NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  key_hash text NOT NULL,
  scopes text[] NOT NULL,
  created_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT api_keys_client_id_key_id_pk PRIMARY KEY (client_id, key_id),
  CONSTRAINT api_keys_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree (key_hash);
--> statement-breakpoint
CREATE TABLE "asked_times" (
  client_id uuid NOT NULL,
  day date NOT NULL,
  order_type text NOT NULL,
  quarter smallint NOT NULL,
  guests integer NOT NULL,
  CONSTRAINT asked_times_client_id_day_order_type_quarter_pk PRIMARY KEY (client_id, day, order_type, quarter),
  CONSTRAINT asked_times_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
  client_id uuid NOT NULL,
  audit_id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_log_client_id_audit_id_pk PRIMARY KEY (client_id, audit_id),
  CONSTRAINT audit_log_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "audit_log_at" ON "audit_log" USING btree (client_id, at);
CREATE INDEX "audit_log_publishes" ON "audit_log" USING btree (client_id, audit_id) WHERE (action = 'menu.publish'::text);
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree (client_id, subject, audit_id);
--> statement-breakpoint
CREATE TABLE "carts" (
  client_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  lines jsonb DEFAULT '[]'::jsonb NOT NULL,
  order_type smallint,
  delivery_zone_id uuid,
  promo_codes text[] DEFAULT '{}'::text[] NOT NULL,
  declined_promotion_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  customer_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  due_at timestamp(3) with time zone,
  CONSTRAINT carts_client_id_cart_id_pk PRIMARY KEY (client_id, cart_id),
  CONSTRAINT carts_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "carts_customer" ON "carts" USING btree (client_id, customer_id, updated_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX "carts_updated" ON "carts" USING btree (updated_at);
--> statement-breakpoint
CREATE TABLE "client_settings" (
  client_id uuid NOT NULL,
  setting_key text NOT NULL,
  setting_value text NOT NULL,
  category text NOT NULL,
  CONSTRAINT client_settings_client_id_setting_key_pk PRIMARY KEY (client_id, setting_key),
  CONSTRAINT client_settings_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "code_requests" (
  client_id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  source text NOT NULL,
  request_id uuid NOT NULL,
  language text NOT NULL,
  pending jsonb,
  code_hash text,
  requested_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT code_requests_client_id_purpose_email_source_pk PRIMARY KEY (client_id, purpose, email, source),
  CONSTRAINT code_requests_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "code_requests_expiry" ON "code_requests" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "customer_messages" (
  client_id uuid NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL,
  food smallint,
  service smallint,
  delivery smallint,
  text text NOT NULL,
  order_number text DEFAULT ''::text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  language text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  answer text DEFAULT ''::text NOT NULL,
  answered_by text DEFAULT ''::text NOT NULL,
  read_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  CONSTRAINT customer_messages_client_id_message_id_pk PRIMARY KEY (client_id, message_id),
  CONSTRAINT customer_messages_kind CHECK ((kind = ANY (ARRAY['feedback'::text, 'contact'::text]))),
  CONSTRAINT customer_messages_stars CHECK (((COALESCE((food)::integer, 1) BETWEEN 1 AND 5) AND (COALESCE((service)::integer, 1) BETWEEN 1 AND 5) AND (COALESCE((delivery)::integer, 1) BETWEEN 1 AND 5))),
  CONSTRAINT customer_messages_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "customer_messages_created" ON "customer_messages" USING btree (client_id, created_at);
--> statement-breakpoint
CREATE TABLE "customers" (
  client_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  birth_date date,
  password_hash text NOT NULL,
  photo_id text,
  language text DEFAULT 'en'::text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customers_client_id_customer_id_pk PRIMARY KEY (client_id, customer_id),
  CONSTRAINT customers_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (client_id, email);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
  client_id uuid NOT NULL,
  address_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL,
  full_address text NOT NULL,
  zip_code text,
  phone text NOT NULL,
  latitude double precision,
  longitude double precision,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customer_addresses_client_id_address_id_pk PRIMARY KEY (client_id, address_id),
  CONSTRAINT customer_addresses_place CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT customer_addresses_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT customer_addresses_client_id_customer_id_customers_client_id_cu FOREIGN KEY (client_id, customer_id) REFERENCES customers(client_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree (client_id, customer_id, created_at);
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree (client_id, customer_id) WHERE is_default;
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
  client_id uuid NOT NULL,
  session_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customer_sessions_client_id_session_id_pk PRIMARY KEY (client_id, session_id),
  CONSTRAINT customer_sessions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT customer_sessions_client_id_customer_id_customers_client_id_cus FOREIGN KEY (client_id, customer_id) REFERENCES customers(client_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" USING btree (client_id, customer_id);
CREATE INDEX "customer_sessions_expiry" ON "customer_sessions" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "date_overrides" (
  client_id uuid NOT NULL,
  date date NOT NULL,
  is_closed boolean NOT NULL,
  ranges jsonb NOT NULL,
  label text,
  CONSTRAINT date_overrides_client_id_date_pk PRIMARY KEY (client_id, date),
  CONSTRAINT date_overrides_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
  client_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  name text NOT NULL,
  distance_km double precision,
  fee_cents integer NOT NULL,
  minimum_cents integer DEFAULT 0 NOT NULL,
  estimate_minutes integer,
  area jsonb,
  CONSTRAINT delivery_zones_client_id_zone_id_pk PRIMARY KEY (client_id, zone_id),
  CONSTRAINT delivery_zones_amounts CHECK (((fee_cents >= 0) AND (minimum_cents >= 0) AND (distance_km > (0)::double precision))),
  CONSTRAINT delivery_zones_shape CHECK (((distance_km IS NULL) <> (area IS NULL))),
  CONSTRAINT delivery_zones_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "demo_mailbox" (
  client_id uuid NOT NULL,
  mail_id bigint GENERATED ALWAYS AS IDENTITY,
  sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  CONSTRAINT demo_mailbox_client_id_mail_id_pk PRIMARY KEY (client_id, mail_id),
  CONSTRAINT demo_mailbox_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "demo_mailbox_sent" ON "demo_mailbox" USING btree (client_id, sent_at);
--> statement-breakpoint
CREATE TABLE "demo_texts" (
  client_id uuid NOT NULL,
  text_id uuid DEFAULT gen_random_uuid() NOT NULL,
  "to" text NOT NULL,
  body text NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT demo_texts_client_id_text_id_pk PRIMARY KEY (client_id, text_id),
  CONSTRAINT demo_texts_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "demo_texts_sent" ON "demo_texts" USING btree (client_id, sent_at);
--> statement-breakpoint
CREATE TABLE "departments" (
  client_id uuid NOT NULL,
  department_id uuid NOT NULL,
  name jsonb NOT NULL,
  description jsonb,
  image_id text,
  is_disabled boolean DEFAULT false NOT NULL,
  "position" integer NOT NULL,
  external_id text,
  meal_periods jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT departments_client_id_department_id_pk PRIMARY KEY (client_id, department_id),
  CONSTRAINT departments_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE UNIQUE INDEX "departments_external" ON "departments" USING btree (client_id, external_id);
--> statement-breakpoint
CREATE TABLE "dish_pairs" (
  client_id uuid NOT NULL,
  product_id uuid NOT NULL,
  with_id uuid NOT NULL,
  orders integer NOT NULL,
  computed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT dish_pairs_client_id_product_id_with_id_pk PRIMARY KEY (client_id, product_id, with_id),
  CONSTRAINT dish_pairs_other CHECK ((product_id <> with_id)),
  CONSTRAINT dish_pairs_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "driver_cash" (
  client_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  driver_name text NOT NULL,
  cents integer NOT NULL,
  received_by text NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT driver_cash_client_id_driver_id_idempotency_key_pk PRIMARY KEY (client_id, driver_id, idempotency_key),
  CONSTRAINT driver_cash_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "driver_cash_at" ON "driver_cash" USING btree (client_id, at);
--> statement-breakpoint
CREATE TABLE "driver_positions" (
  client_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  accuracy_metres double precision NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT driver_positions_client_id_driver_id_pk PRIMARY KEY (client_id, driver_id),
  CONSTRAINT driver_positions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "driver_positions_expires" ON "driver_positions" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "geo_cache" (
  key text NOT NULL,
  kind text NOT NULL,
  answer jsonb NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT geo_cache_pkey PRIMARY KEY (key)
);
CREATE INDEX "geo_cache_expires" ON "geo_cache" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "images" (
  client_id uuid NOT NULL,
  image_id text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  placeholder text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  whole_id text,
  part jsonb,
  CONSTRAINT images_client_id_image_id_pk PRIMARY KEY (client_id, image_id),
  CONSTRAINT images_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "images_created" ON "images" USING btree (client_id, created_at);
--> statement-breakpoint
CREATE TABLE "menu_draft_items" (
  client_id uuid NOT NULL,
  kind text NOT NULL,
  item_id uuid NOT NULL,
  state text NOT NULL,
  body jsonb,
  revision integer NOT NULL,
  edited_by text NOT NULL,
  edited_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT menu_draft_items_client_id_kind_item_id_pk PRIMARY KEY (client_id, kind, item_id),
  CONSTRAINT menu_draft_items_body CHECK (((state = 'edited'::text) = (body IS NOT NULL))),
  CONSTRAINT menu_draft_items_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
  client_id uuid NOT NULL,
  import_id uuid NOT NULL,
  file_name text NOT NULL,
  detected text NOT NULL,
  source text NOT NULL,
  headings_hash text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  content jsonb,
  mapping jsonb NOT NULL,
  fixes jsonb DEFAULT '[]'::jsonb NOT NULL,
  gst text,
  mode text DEFAULT 'merge'::text NOT NULL,
  counts jsonb,
  pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
  undo jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  drafted_at timestamp(3) with time zone,
  CONSTRAINT menu_imports_client_id_import_id_pk PRIMARY KEY (client_id, import_id),
  CONSTRAINT menu_imports_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree (client_id, created_at);
--> statement-breakpoint
CREATE TABLE "modifier_categories" (
  client_id uuid NOT NULL,
  modifier_category_id uuid NOT NULL,
  name jsonb NOT NULL,
  min_quantity integer NOT NULL,
  max_quantity integer NOT NULL,
  is_disabled boolean DEFAULT false NOT NULL,
  external_id text,
  CONSTRAINT modifier_categories_client_id_modifier_category_id_pk PRIMARY KEY (client_id, modifier_category_id),
  CONSTRAINT modifier_categories_bounds CHECK (((min_quantity >= 0) AND (max_quantity >= min_quantity) AND (max_quantity >= 1))),
  CONSTRAINT modifier_categories_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE UNIQUE INDEX "modifier_categories_external" ON "modifier_categories" USING btree (client_id, external_id);
--> statement-breakpoint
CREATE TABLE "modifier_items" (
  client_id uuid NOT NULL,
  modifier_item_id uuid NOT NULL,
  modifier_category_id uuid NOT NULL,
  name jsonb NOT NULL,
  price_cents integer DEFAULT 0 NOT NULL,
  image_id text,
  is_default boolean DEFAULT false NOT NULL,
  min_quantity integer,
  max_quantity integer,
  is_disabled boolean DEFAULT false NOT NULL,
  out_of_stock_until timestamp(3) with time zone,
  allergens text[],
  dietary text[] DEFAULT '{}'::text[] NOT NULL,
  "position" integer NOT NULL,
  external_id text,
  CONSTRAINT modifier_items_client_id_modifier_item_id_pk PRIMARY KEY (client_id, modifier_item_id),
  CONSTRAINT modifier_items_price CHECK ((price_cents >= 0)),
  CONSTRAINT modifier_items_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT modifier_items_client_id_modifier_category_id_modifier_categori FOREIGN KEY (client_id, modifier_category_id) REFERENCES modifier_categories(client_id, modifier_category_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "modifier_items_external" ON "modifier_items" USING btree (client_id, external_id);
--> statement-breakpoint
CREATE TABLE "notice_consents" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  channel text NOT NULL,
  given_at timestamp(3) with time zone NOT NULL,
  wording_version integer NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT notice_consents_client_id_order_id_channel_pk PRIMARY KEY (client_id, order_id, channel),
  CONSTRAINT notice_consents_channel CHECK ((channel = ANY (ARRAY['push'::text, 'sms'::text, 'mail'::text]))),
  CONSTRAINT notice_consents_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "notices" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  state text NOT NULL,
  code text,
  sendings integer DEFAULT 0 NOT NULL,
  parts integer DEFAULT 0 NOT NULL,
  provider_id text,
  address_hash text,
  at timestamp(3) with time zone NOT NULL,
  shown_sending integer,
  CONSTRAINT notices_client_id_order_id_kind_channel_pk PRIMARY KEY (client_id, order_id, kind, channel),
  CONSTRAINT notices_channel CHECK ((channel = ANY (ARRAY['push'::text, 'sms'::text, 'mail'::text]))),
  CONSTRAINT notices_kind CHECK ((kind = ANY (ARRAY['accepted'::text, 'later'::text, 'ready'::text, 'on-its-way'::text, 'cancelled'::text, 'rate'::text]))),
  CONSTRAINT notices_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'dropped'::text]))),
  CONSTRAINT notices_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "notices_at" ON "notices" USING btree (client_id, at);
CREATE INDEX "notices_number" ON "notices" USING btree (address_hash, at) WHERE (address_hash IS NOT NULL);
CREATE INDEX "notices_provider" ON "notices" USING btree (provider_id) WHERE (provider_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
  client_id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  request_id uuid NOT NULL,
  language text NOT NULL,
  pending jsonb,
  code_hash text,
  requested_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT one_time_codes_client_id_purpose_email_pk PRIMARY KEY (client_id, purpose, email),
  CONSTRAINT one_time_codes_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "order_counters" (
  client_id uuid NOT NULL,
  last_number integer DEFAULT 100 NOT NULL,
  CONSTRAINT order_counters_pkey PRIMARY KEY (client_id),
  CONSTRAINT order_counters_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "order_intake" (
  client_id uuid NOT NULL,
  pickup_busy_minutes integer DEFAULT 0 NOT NULL,
  pickup_busy_until timestamp(3) with time zone,
  pickup_paused_until timestamp(3) with time zone,
  delivery_busy_minutes integer DEFAULT 0 NOT NULL,
  delivery_busy_until timestamp(3) with time zone,
  delivery_paused_until timestamp(3) with time zone,
  board_seen_at timestamp(3) with time zone,
  board_lost_at timestamp(3) with time zone,
  pickup_closed_slots timestamp(3) with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
  delivery_closed_slots timestamp(3) with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
  CONSTRAINT order_intake_pkey PRIMARY KEY (client_id),
  CONSTRAINT order_intake_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "order_origins" (
  client_id uuid NOT NULL,
  subject text NOT NULL,
  order_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT order_origins_client_id_subject_order_id_pk PRIMARY KEY (client_id, subject, order_id),
  CONSTRAINT order_origins_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "order_origins_at" ON "order_origins" USING btree (at);
--> statement-breakpoint
CREATE TABLE "orders" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_number integer,
  cart_id uuid NOT NULL,
  cart_version integer NOT NULL,
  customer_id uuid,
  status text NOT NULL,
  money_state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  order_type smallint NOT NULL,
  payment_mode smallint NOT NULL,
  is_scheduled boolean NOT NULL,
  is_ready boolean DEFAULT false NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  delivery_address text,
  delivery_latitude double precision,
  delivery_longitude double precision,
  delivery_zone_id uuid,
  distance_km double precision,
  currency text NOT NULL,
  subtotal_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  delivery_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  total_cents integer NOT NULL,
  taxes jsonb NOT NULL,
  promotions jsonb DEFAULT '[]'::jsonb NOT NULL,
  price_trace jsonb DEFAULT '[]'::jsonb NOT NULL,
  estimate_minutes integer NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  promised_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  real_at timestamp(3) with time zone,
  accepted_at timestamp(3) with time zone,
  accepted_by text,
  preparing_at timestamp(3) with time zone,
  on_its_way_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reject_reason text,
  payment_provider text,
  payment_intent_id text,
  payment_client_secret text,
  payment_attempt integer DEFAULT 1 NOT NULL,
  transaction_id text,
  idempotency_key text,
  idempotency_hash text,
  updated_at timestamp(3) with time zone NOT NULL,
  surcharge jsonb,
  refunded_cents integer DEFAULT 0 NOT NULL,
  captures_at_once boolean DEFAULT false NOT NULL,
  money_issue text,
  money_issue_at timestamp(3) with time zone,
  source text DEFAULT 'web'::text NOT NULL,
  entered_by text,
  accepts_at_once boolean DEFAULT false NOT NULL,
  corrections jsonb DEFAULT '[]'::jsonb NOT NULL,
  card_cents integer,
  captured_cents integer,
  corrected_back_cents integer DEFAULT 0 NOT NULL,
  payment_account text,
  money_looked_at timestamp(3) with time zone,
  here jsonb,
  stock jsonb,
  paid_card jsonb,
  source_label text,
  CONSTRAINT orders_client_id_order_id_pk PRIMARY KEY (client_id, order_id),
  CONSTRAINT orders_amounts CHECK (((subtotal_cents >= 0) AND (discount_cents >= 0) AND (delivery_cents >= 0) AND (total_cents >= 0))),
  CONSTRAINT orders_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
ALTER TABLE "orders" ADD CONSTRAINT orders_codes CHECK (((order_type BETWEEN 1 AND 4) AND (payment_mode = ANY (ARRAY[1, 2])))) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT orders_money_amounts CHECK (((tax_cents >= 0) AND (refunded_cents >= 0) AND (corrected_back_cents >= 0) AND (COALESCE(card_cents, 0) >= 0) AND (COALESCE(captured_cents, 0) >= 0) AND (payment_attempt >= 1))) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT orders_money_issue_known CHECK ((money_issue = ANY (ARRAY['capture-failed'::text, 'void-failed'::text, 'mismatch'::text, 'mismatch-seen'::text]))) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT orders_money_state CHECK ((money_state = ANY (ARRAY['none'::text, 'creating'::text, 'requires_payment'::text, 'processing'::text, 'authorised'::text, 'lapsed'::text, 'asked_again'::text, 'captured'::text, 'void_due'::text, 'voided'::text, 'refund_due'::text, 'refunded'::text, 'failed'::text]))) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT orders_source CHECK ((source = ANY (ARRAY['web'::text, 'phone'::text]))) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'preparing'::text, 'on-its-way'::text, 'delivered'::text, 'cancelled'::text, 'payment-failed'::text]))) NOT VALID;
CREATE INDEX "orders_board" ON "orders" USING btree (client_id, status, created_at);
CREATE INDEX "orders_email" ON "orders" USING btree (client_id, lower(email));
CREATE INDEX "orders_history" ON "orders" USING btree (client_id, created_at DESC NULLS LAST, order_id DESC NULLS LAST);
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree (client_id, idempotency_key);
CREATE UNIQUE INDEX "orders_live_cart" ON "orders" USING btree (client_id, cart_id, cart_version) WHERE (status <> ALL (ARRAY['cancelled'::text, 'payment-failed'::text]));
CREATE INDEX "orders_money_issue" ON "orders" USING btree (client_id, money_issue_at) WHERE (money_issue IS NOT NULL);
CREATE INDEX "orders_money_lapsed" ON "orders" USING btree (client_id, updated_at) WHERE (money_state = ANY (ARRAY['lapsed'::text, 'asked_again'::text]));
CREATE INDEX "orders_money_unsettled" ON "orders" USING btree (created_at) WHERE (money_state = ANY (ARRAY['creating'::text, 'requires_payment'::text, 'processing'::text, 'authorised'::text, 'asked_again'::text, 'void_due'::text, 'refund_due'::text]));
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (client_id, order_number);
CREATE INDEX "orders_of_customer" ON "orders" USING btree (client_id, customer_id, created_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX "orders_payment_intent" ON "orders" USING btree (payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX "orders_phone" ON "orders" USING btree (client_id, "right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 8));
CREATE INDEX "orders_ready_at" ON "orders" USING btree (client_id, order_type, COALESCE(promised_at, due_at)) WHERE (status <> ALL (ARRAY['cancelled'::text, 'payment-failed'::text]));
CREATE INDEX "orders_scheduled" ON "orders" USING btree (client_id, due_at) WHERE is_scheduled;
CREATE INDEX "orders_unanswered" ON "orders" USING btree (real_at) WHERE ((status = 'pending'::text) AND (real_at IS NOT NULL));
--> statement-breakpoint
CREATE TABLE "dish_ratings" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  is_good boolean NOT NULL,
  reasons text[] DEFAULT '{}'::text[] NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT dish_ratings_client_id_order_id_product_id_pk PRIMARY KEY (client_id, order_id, product_id),
  CONSTRAINT dish_ratings_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT dish_ratings_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE INDEX "dish_ratings_at" ON "dish_ratings" USING btree (client_id, at);
--> statement-breakpoint
CREATE TABLE "disputes" (
  client_id uuid NOT NULL,
  dispute_id text NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  account text,
  cents integer NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  due_by timestamp(3) with time zone,
  withdrawn_cents integer DEFAULT 0 NOT NULL,
  reinstated_cents integer DEFAULT 0 NOT NULL,
  fee_cents integer DEFAULT 0 NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  reinstated_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone,
  CONSTRAINT disputes_client_id_dispute_id_pk PRIMARY KEY (client_id, dispute_id),
  CONSTRAINT disputes_amounts CHECK (((cents >= 0) AND (withdrawn_cents >= 0) AND (reinstated_cents >= 0))),
  CONSTRAINT disputes_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT disputes_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE INDEX "disputes_open" ON "disputes" USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX "disputes_order" ON "disputes" USING btree (order_id, client_id);
CREATE INDEX "disputes_reinstated" ON "disputes" USING btree (client_id, reinstated_at);
CREATE INDEX "disputes_withdrawn" ON "disputes" USING btree (client_id, withdrawn_at);
--> statement-breakpoint
CREATE TABLE "driver_stops" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  run_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  driver_name text NOT NULL,
  place smallint NOT NULL,
  sent_by text NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL,
  assigned_at timestamp(3) with time zone NOT NULL,
  wrong_pins smallint DEFAULT 0 NOT NULL,
  handed_over_at timestamp(3) with time zone,
  reason text,
  due_cents integer NOT NULL,
  taken_cents integer,
  CONSTRAINT driver_stops_client_id_order_id_pk PRIMARY KEY (client_id, order_id),
  CONSTRAINT driver_stops_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT driver_stops_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE INDEX "driver_stops_driver" ON "driver_stops" USING btree (client_id, driver_id, sent_at);
CREATE INDEX "driver_stops_sent" ON "driver_stops" USING btree (client_id, sent_at);
--> statement-breakpoint
CREATE TABLE "hand_over_photos" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  driver_name text NOT NULL,
  picture bytea NOT NULL,
  CONSTRAINT hand_over_photos_client_id_order_id_pk PRIMARY KEY (client_id, order_id),
  CONSTRAINT hand_over_photos_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT hand_over_photos_client_id_order_id_orders_client_id_order_id_f FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE INDEX "hand_over_photos_at" ON "hand_over_photos" USING btree (client_id, at);
--> statement-breakpoint
CREATE TABLE "order_events" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL,
  event text NOT NULL,
  actor text NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT order_events_client_id_order_id_event_id_pk PRIMARY KEY (client_id, order_id, event_id),
  CONSTRAINT order_events_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT order_events_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  variant_name text,
  quantity integer NOT NULL,
  unit_cents integer NOT NULL,
  total_cents integer NOT NULL,
  discount_cents integer DEFAULT 0 NOT NULL,
  is_combo boolean NOT NULL,
  is_r18 boolean DEFAULT false NOT NULL,
  instructions text DEFAULT ''::text NOT NULL,
  modifiers jsonb NOT NULL,
  combo_items jsonb NOT NULL,
  tax_ids jsonb,
  department_id uuid,
  if_sold_out jsonb,
  CONSTRAINT order_lines_client_id_order_id_position_pk PRIMARY KEY (client_id, order_id, "position"),
  CONSTRAINT order_lines_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT order_lines_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
ALTER TABLE "order_lines" ADD CONSTRAINT order_lines_amounts CHECK (((quantity >= 1) AND (unit_cents >= 0) AND (total_cents >= 0) AND (discount_cents >= 0))) NOT VALID;
--> statement-breakpoint
CREATE TABLE "order_ratings" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  word text NOT NULL,
  wants_answer boolean NOT NULL,
  is_low boolean NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  mailed_at timestamp(3) with time zone,
  CONSTRAINT order_ratings_client_id_order_id_pk PRIMARY KEY (client_id, order_id),
  CONSTRAINT order_ratings_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT order_ratings_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE INDEX "order_ratings_at" ON "order_ratings" USING btree (client_id, at);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  requested_at timestamp(3) with time zone NOT NULL,
  settled_at timestamp(3) with time zone,
  is_correction boolean DEFAULT false NOT NULL,
  provider_refund_id text,
  is_outside boolean DEFAULT false NOT NULL,
  is_by_other_means boolean DEFAULT false NOT NULL,
  returned_at timestamp(3) with time zone,
  resolved_at timestamp(3) with time zone,
  CONSTRAINT order_refunds_client_id_order_id_refund_id_pk PRIMARY KEY (client_id, order_id, refund_id),
  CONSTRAINT order_refunds_amount CHECK ((amount_cents > 0)),
  CONSTRAINT order_refunds_state CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'returned'::text]))),
  CONSTRAINT order_refunds_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT order_refunds_client_id_order_id_orders_client_id_order_id_fk FOREIGN KEY (client_id, order_id) REFERENCES orders(client_id, order_id)
);
CREATE UNIQUE INDEX "order_refunds_key" ON "order_refunds" USING btree (client_id, order_id, idempotency_key);
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree (requested_at) WHERE (state = 'pending'::text);
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree (order_id);
CREATE UNIQUE INDEX "order_refunds_provider" ON "order_refunds" USING btree (provider_refund_id, is_correction, client_id) WHERE (provider_refund_id IS NOT NULL);
CREATE INDEX "order_refunds_unresolved" ON "order_refunds" USING btree (client_id, requested_at) WHERE ((state = ANY (ARRAY['failed'::text, 'returned'::text])) AND (resolved_at IS NULL));
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payment_intent_id text,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  processed_at timestamp(3) with time zone,
  account text,
  outcome text,
  object_id text,
  CONSTRAINT payment_inbox_provider_event_id_pk PRIMARY KEY (provider, event_id)
);
CREATE INDEX "payment_inbox_open" ON "payment_inbox" USING btree (received_at) WHERE (processed_at IS NULL);
CREATE INDEX "payment_inbox_processed" ON "payment_inbox" USING btree (processed_at) WHERE (processed_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "payouts" (
  client_id uuid NOT NULL,
  payout_id text NOT NULL,
  account text,
  cents integer NOT NULL,
  currency text NOT NULL,
  arrives_on date NOT NULL,
  state text NOT NULL,
  failure_code text,
  created_at timestamp(3) with time zone NOT NULL,
  failed_at timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  CONSTRAINT payouts_client_id_payout_id_pk PRIMARY KEY (client_id, payout_id),
  CONSTRAINT payouts_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "payouts_arrival" ON "payouts" USING btree (client_id, arrives_on);
CREATE INDEX "payouts_unseen" ON "payouts" USING btree (client_id, failed_at) WHERE ((state = 'failed'::text) AND (seen_at IS NULL));
--> statement-breakpoint
CREATE TABLE "printers" (
  client_id uuid NOT NULL,
  printer_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  secret_hash text,
  width integer NOT NULL,
  is_impact boolean DEFAULT false NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  copies text[] NOT NULL,
  copy_count integer DEFAULT 1 NOT NULL,
  moment text DEFAULT 'accept'::text NOT NULL,
  department_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  order_types text[] NOT NULL,
  fallback_printer_id uuid,
  beeps boolean DEFAULT true NOT NULL,
  opens_drawer boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone,
  status_code text DEFAULT ''::text NOT NULL,
  condition text DEFAULT 'ok'::text NOT NULL,
  condition_at timestamp(3) with time zone,
  has_tokens boolean DEFAULT false NOT NULL,
  can_confirm boolean,
  asked_at timestamp(3) with time zone,
  abilities jsonb DEFAULT '{}'::jsonb NOT NULL,
  sealed_digest text,
  CONSTRAINT printers_client_id_printer_id_pk PRIMARY KEY (client_id, printer_id),
  CONSTRAINT printers_condition CHECK ((condition = ANY (ARRAY['ok'::text, 'paper-low'::text, 'paper-out'::text, 'cover-open'::text, 'error'::text]))),
  CONSTRAINT printers_copy_count CHECK ((copy_count BETWEEN 1 AND 5)),
  CONSTRAINT printers_kind CHECK ((kind = ANY (ARRAY['star'::text, 'epson'::text, 'agent'::text]))),
  CONSTRAINT printers_moment CHECK ((moment = ANY (ARRAY['accept'::text, 'start'::text, 'ready'::text]))),
  CONSTRAINT printers_width CHECK ((width = ANY (ARRAY[576, 384]))),
  CONSTRAINT printers_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "printers_named" ON "printers" USING btree (printer_id);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
  client_id uuid NOT NULL,
  job_id uuid DEFAULT gen_random_uuid() NOT NULL,
  ticket bigint GENERATED ALWAYS AS IDENTITY,
  printer_id uuid NOT NULL,
  meant_for_id uuid NOT NULL,
  order_id uuid,
  copy text NOT NULL,
  order_version integer NOT NULL,
  reason text NOT NULL,
  copy_number integer DEFAULT 1 NOT NULL,
  positions integer[],
  part integer DEFAULT 1 NOT NULL,
  parts integer DEFAULT 1 NOT NULL,
  correction_id text,
  product_ids uuid[],
  moved_from text,
  is_after_error boolean DEFAULT false NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  picture bytea,
  opens_drawer boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  offered_at timestamp(3) with time zone,
  fetched_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  code text DEFAULT ''::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT print_jobs_client_id_job_id_pk PRIMARY KEY (client_id, job_id),
  CONSTRAINT print_jobs_copy CHECK (((copy_number >= 1) AND ((part >= 1) AND (part <= parts)))),
  CONSTRAINT print_jobs_reason CHECK ((reason = ANY (ARRAY['accepted'::text, 'corrected'::text, 'cancelled'::text, 'test'::text]))),
  CONSTRAINT print_jobs_state CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'printed'::text, 'failed'::text, 'unknown'::text, 'replaced'::text]))),
  CONSTRAINT print_jobs_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT print_jobs_client_id_printer_id_printers_client_id_printer_id_f FOREIGN KEY (client_id, printer_id) REFERENCES printers(client_id, printer_id) ON DELETE CASCADE
);
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree (client_id, created_at);
CREATE UNIQUE INDEX "print_jobs_once" ON "print_jobs" USING btree (client_id, order_id, meant_for_id, copy, order_version, copy_number) WHERE (order_id IS NOT NULL);
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree (client_id, printer_id, ticket) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX "print_jobs_ticket" ON "print_jobs" USING btree (client_id, ticket);
--> statement-breakpoint
CREATE TABLE "products" (
  client_id uuid NOT NULL,
  product_id uuid NOT NULL,
  department_id uuid NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  image_id text,
  price_cents integer NOT NULL,
  discounted_price_cents integer,
  sell_type smallint DEFAULT 0 NOT NULL,
  heat smallint DEFAULT 0 NOT NULL,
  eyebrow jsonb,
  is_recommended boolean DEFAULT false NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  is_force_selling boolean DEFAULT false NOT NULL,
  is_disabled boolean DEFAULT false NOT NULL,
  is_combo boolean DEFAULT false NOT NULL,
  is_r18 boolean DEFAULT false NOT NULL,
  out_of_stock_until timestamp(3) with time zone,
  tax_ids uuid[],
  allergens text[],
  dietary text[] DEFAULT '{}'::text[] NOT NULL,
  "position" integer NOT NULL,
  external_id text,
  availability jsonb,
  daily_stock integer,
  CONSTRAINT products_client_id_product_id_pk PRIMARY KEY (client_id, product_id),
  CONSTRAINT products_price CHECK (((price_cents >= 0) AND ((discounted_price_cents IS NULL) OR (discounted_price_cents >= 0)))),
  CONSTRAINT products_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT products_client_id_department_id_departments_client_id_departme FOREIGN KEY (client_id, department_id) REFERENCES departments(client_id, department_id)
);
CREATE INDEX "products_department" ON "products" USING btree (client_id, department_id, "position");
CREATE UNIQUE INDEX "products_external" ON "products" USING btree (client_id, external_id);
--> statement-breakpoint
CREATE TABLE "combo_groups" (
  client_id uuid NOT NULL,
  combo_product_id uuid NOT NULL,
  product_id uuid NOT NULL,
  name jsonb NOT NULL,
  min_qty integer NOT NULL,
  max_qty integer NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT combo_groups_client_id_combo_product_id_pk PRIMARY KEY (client_id, combo_product_id),
  CONSTRAINT combo_groups_bounds CHECK (((min_qty >= 0) AND (max_qty >= min_qty) AND (max_qty >= 1))),
  CONSTRAINT combo_groups_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT combo_groups_client_id_product_id_products_client_id_product_id FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "combo_items" (
  client_id uuid NOT NULL,
  combo_item_id uuid NOT NULL,
  combo_product_id uuid NOT NULL,
  product_id uuid NOT NULL,
  price_cents integer DEFAULT 0 NOT NULL,
  max_allowed integer DEFAULT 1 NOT NULL,
  is_plain boolean DEFAULT false NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT combo_items_client_id_combo_item_id_pk PRIMARY KEY (client_id, combo_item_id),
  CONSTRAINT combo_items_amounts CHECK (((price_cents >= 0) AND (max_allowed >= 1))),
  CONSTRAINT combo_items_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT combo_items_client_id_combo_product_id_combo_groups_client_id_c FOREIGN KEY (client_id, combo_product_id) REFERENCES combo_groups(client_id, combo_product_id) ON DELETE CASCADE,
  CONSTRAINT combo_items_client_id_product_id_products_client_id_product_id_ FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id)
);
--> statement-breakpoint
CREATE TABLE "customer_favourites" (
  client_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customer_favourites_client_id_customer_id_product_id_pk PRIMARY KEY (client_id, customer_id, product_id),
  CONSTRAINT customer_favourites_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT customer_favourites_client_id_customer_id_customers_client_id_c FOREIGN KEY (client_id, customer_id) REFERENCES customers(client_id, customer_id) ON DELETE CASCADE,
  CONSTRAINT customer_favourites_client_id_product_id_products_client_id_pro FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
CREATE INDEX "customer_favourites_product" ON "customer_favourites" USING btree (client_id, product_id);
--> statement-breakpoint
CREATE TABLE "product_modifier_categories" (
  client_id uuid NOT NULL,
  product_id uuid NOT NULL,
  modifier_category_id uuid NOT NULL,
  variant_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT product_modifier_categories_client_id_product_id_variant_id_mod PRIMARY KEY (client_id, product_id, variant_id, modifier_category_id),
  CONSTRAINT product_modifier_categories_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT product_modifier_categories_client_id_modifier_category_id_modi FOREIGN KEY (client_id, modifier_category_id) REFERENCES modifier_categories(client_id, modifier_category_id) ON DELETE CASCADE,
  CONSTRAINT product_modifier_categories_client_id_product_id_products_clien FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "promotion_claims" (
  client_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  order_id uuid NOT NULL,
  customer_key text NOT NULL,
  claimed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT promotion_claims_client_id_promotion_id_order_id_pk PRIMARY KEY (client_id, promotion_id, order_id),
  CONSTRAINT promotion_claims_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "promotion_claims_customer" ON "promotion_claims" USING btree (client_id, promotion_id, customer_key);
CREATE INDEX "promotion_claims_order" ON "promotion_claims" USING btree (client_id, order_id);
--> statement-breakpoint
CREATE TABLE "promotions" (
  client_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  code text,
  benefit jsonb NOT NULL,
  conditions jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_stackable boolean DEFAULT true NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  total_limit integer,
  per_customer_limit integer,
  claimed integer DEFAULT 0 NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT promotions_client_id_promotion_id_pk PRIMARY KEY (client_id, promotion_id),
  CONSTRAINT promotions_limit CHECK (((total_limit IS NULL) OR (claimed <= total_limit))),
  CONSTRAINT promotions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "promotions_code" ON "promotions" USING btree (client_id, code);
--> statement-breakpoint
CREATE TABLE "provider_factor_demands" (
  scope text NOT NULL,
  demanded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_factor_demands_pkey PRIMARY KEY (scope),
  CONSTRAINT provider_factor_demands_scope CHECK ((scope = ANY (ARRAY['provider'::text, 'restaurants'::text])))
);
--> statement-breakpoint
CREATE TABLE "provider_users" (
  provider_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  disabled_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  link_nonce uuid,
  link_expires_at timestamp(3) with time zone,
  CONSTRAINT provider_users_pkey PRIMARY KEY (provider_id)
);
CREATE UNIQUE INDEX "provider_users_email" ON "provider_users" USING btree (email);
--> statement-breakpoint
CREATE TABLE "provider_challenges" (
  provider_id uuid NOT NULL,
  challenge_hash text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_challenges_provider_id_challenge_hash_pk PRIMARY KEY (provider_id, challenge_hash),
  CONSTRAINT provider_challenges_provider_id_provider_users_provider_id_fk FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
CREATE INDEX "provider_challenges_expiry" ON "provider_challenges" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "provider_code_apps" (
  provider_id uuid NOT NULL,
  secret text,
  pending_secret text,
  pending_at timestamp(3) with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  added_at timestamp(3) with time zone,
  CONSTRAINT provider_code_apps_provider_id_pk PRIMARY KEY (provider_id),
  CONSTRAINT provider_code_apps_provider_id_provider_users_provider_id_fk FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "provider_half_sessions" (
  provider_id uuid NOT NULL,
  token_hash text NOT NULL,
  password_mark text NOT NULL,
  is_shared boolean,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_half_sessions_token_hash_pk PRIMARY KEY (token_hash),
  CONSTRAINT provider_half_sessions_provider_id_provider_users_provider_id_f FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
CREATE INDEX "provider_half_sessions_expiry" ON "provider_half_sessions" USING btree (expires_at);
CREATE INDEX "provider_half_sessions_person" ON "provider_half_sessions" USING btree (provider_id);
--> statement-breakpoint
CREATE TABLE "provider_passkeys" (
  provider_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_backed_up boolean NOT NULL,
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT provider_passkeys_provider_id_credential_id_pk PRIMARY KEY (provider_id, credential_id),
  CONSTRAINT provider_passkeys_provider_id_provider_users_provider_id_fk FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "provider_recovery_codes" (
  provider_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT provider_recovery_codes_provider_id_code_hash_pk PRIMARY KEY (provider_id, code_hash),
  CONSTRAINT provider_recovery_codes_provider_id_provider_users_provider_id_ FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
  provider_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  confirmed_at timestamp(3) with time zone,
  second_step_at timestamp(3) with time zone,
  CONSTRAINT provider_sessions_provider_id_token_hash_pk PRIMARY KEY (provider_id, token_hash),
  CONSTRAINT provider_sessions_provider_id_provider_users_provider_id_fk FOREIGN KEY (provider_id) REFERENCES provider_users(provider_id) ON DELETE CASCADE
);
CREATE INDEX "provider_sessions_expiry" ON "provider_sessions" USING btree (expires_at);
CREATE INDEX "provider_sessions_token" ON "provider_sessions" USING btree (token_hash);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  endpoint_hash text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_kind text,
  last_ok_at timestamp(3) with time zone,
  CONSTRAINT push_subscriptions_client_id_order_id_endpoint_hash_pk PRIMARY KEY (client_id, order_id, endpoint_hash),
  CONSTRAINT push_subscriptions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "push_subscriptions_created" ON "push_subscriptions" USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "reservations" (
  client_id uuid NOT NULL,
  reservation_id uuid NOT NULL,
  status text DEFAULT 'requested'::text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  guests smallint NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  language text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  reply text DEFAULT ''::text NOT NULL,
  CONSTRAINT reservations_client_id_reservation_id_pk PRIMARY KEY (client_id, reservation_id),
  CONSTRAINT reservations_guests CHECK ((guests > 0)),
  CONSTRAINT reservations_status CHECK ((status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'cancelled'::text]))),
  CONSTRAINT reservations_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "reservations_start" ON "reservations" USING btree (client_id, starts_at);
--> statement-breakpoint
CREATE TABLE "retention_marks" (
  client_id uuid NOT NULL,
  guests_erased_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT retention_marks_client_id_pk PRIMARY KEY (client_id),
  CONSTRAINT retention_marks_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "sent_mail" (
  client_id uuid NOT NULL,
  mail_key text NOT NULL,
  sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sent_mail_client_id_mail_key_pk PRIMARY KEY (client_id, mail_key),
  CONSTRAINT sent_mail_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "sent_mail_sent" ON "sent_mail" USING btree (sent_at);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
  failure_id bigint GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (failure_id)
);
CREATE INDEX "sign_in_failures_at" ON "sign_in_failures" USING btree (at);
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree (subject, at);
--> statement-breakpoint
CREATE TABLE "simulator_events" (
  event_id text NOT NULL,
  type text NOT NULL,
  account text,
  object jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT simulator_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX "simulator_events_created" ON "simulator_events" USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "simulator_intents" (
  intent_id text NOT NULL,
  client_secret text NOT NULL,
  account text,
  amount_cents integer NOT NULL,
  captured_cents integer DEFAULT 0 NOT NULL,
  refunded_cents integer DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  metadata jsonb NOT NULL,
  last_error jsonb,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  verdict jsonb,
  trait text,
  card jsonb,
  CONSTRAINT simulator_intents_pkey PRIMARY KEY (intent_id)
);
CREATE INDEX "simulator_intents_created" ON "simulator_intents" USING btree (created_at);
CREATE UNIQUE INDEX "simulator_intents_secret" ON "simulator_intents" USING btree (client_secret);
--> statement-breakpoint
CREATE TABLE "simulator_disputes" (
  dispute_id text NOT NULL,
  intent_id text NOT NULL,
  account text,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  due_by timestamp(3) with time zone,
  movements jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT simulator_disputes_pkey PRIMARY KEY (dispute_id),
  CONSTRAINT simulator_disputes_intent_id_simulator_intents_intent_id_fk FOREIGN KEY (intent_id) REFERENCES simulator_intents(intent_id)
);
CREATE INDEX "simulator_disputes_created" ON "simulator_disputes" USING btree (created_at);
CREATE INDEX "simulator_disputes_intent" ON "simulator_disputes" USING btree (intent_id);
--> statement-breakpoint
CREATE TABLE "simulator_payouts" (
  payout_id text NOT NULL,
  account text,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  failure_code text,
  arrives_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT simulator_payouts_pkey PRIMARY KEY (payout_id)
);
CREATE INDEX "simulator_payouts_created" ON "simulator_payouts" USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "simulator_refunds" (
  refund_id text NOT NULL,
  intent_id text NOT NULL,
  mark text,
  amount_cents integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  failure_reason text,
  CONSTRAINT simulator_refunds_pkey PRIMARY KEY (refund_id),
  CONSTRAINT simulator_refunds_intent_id_simulator_intents_intent_id_fk FOREIGN KEY (intent_id) REFERENCES simulator_intents(intent_id)
);
CREATE INDEX "simulator_refunds_created" ON "simulator_refunds" USING btree (created_at);
CREATE UNIQUE INDEX "simulator_refunds_mark" ON "simulator_refunds" USING btree (intent_id, mark);
--> statement-breakpoint
CREATE TABLE "simulator_requests" (
  account text NOT NULL,
  key text NOT NULL,
  hash text NOT NULL,
  answer jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT simulator_requests_account_key_pk PRIMARY KEY (account, key)
);
CREATE INDEX "simulator_requests_created" ON "simulator_requests" USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
  client_id uuid NOT NULL,
  device_id uuid NOT NULL,
  token_hash text NOT NULL,
  label text DEFAULT ''::text NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_devices_client_id_device_id_pk PRIMARY KEY (client_id, device_id),
  CONSTRAINT staff_devices_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE INDEX "staff_devices_seen" ON "staff_devices" USING btree (client_id, seen_at);
CREATE UNIQUE INDEX "staff_devices_token" ON "staff_devices" USING btree (client_id, token_hash);
--> statement-breakpoint
CREATE TABLE "staff_factor_demands" (
  client_id uuid NOT NULL,
  demanded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_factor_demands_client_id_pk PRIMARY KEY (client_id),
  CONSTRAINT staff_factor_demands_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  pin_hash text,
  pin_length smallint,
  language text DEFAULT 'en'::text NOT NULL,
  last_seen_at timestamp(3) with time zone,
  CONSTRAINT staff_users_client_id_staff_id_pk PRIMARY KEY (client_id, staff_id),
  CONSTRAINT staff_users_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
CREATE UNIQUE INDEX "staff_users_email" ON "staff_users" USING btree (client_id, email);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  challenge_hash text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_challenges_client_id_staff_id_challenge_hash_pk PRIMARY KEY (client_id, staff_id, challenge_hash),
  CONSTRAINT staff_challenges_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_challenges_person FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "staff_code_apps" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  secret text,
  pending_secret text,
  pending_at timestamp(3) with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  added_at timestamp(3) with time zone,
  CONSTRAINT staff_code_apps_client_id_staff_id_pk PRIMARY KEY (client_id, staff_id),
  CONSTRAINT staff_code_apps_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_code_apps_person FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "staff_device_people" (
  client_id uuid NOT NULL,
  device_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT staff_device_people_client_id_device_id_staff_id_pk PRIMARY KEY (client_id, device_id, staff_id),
  CONSTRAINT staff_device_people_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_device_people_device FOREIGN KEY (client_id, device_id) REFERENCES staff_devices(client_id, device_id) ON DELETE CASCADE,
  CONSTRAINT staff_device_people_staff FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
CREATE INDEX "staff_device_people_staff" ON "staff_device_people" USING btree (client_id, staff_id);
--> statement-breakpoint
CREATE TABLE "staff_half_sessions" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  token_hash text NOT NULL,
  password_mark text NOT NULL,
  is_shared boolean,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_half_sessions_client_id_token_hash_pk PRIMARY KEY (client_id, token_hash),
  CONSTRAINT staff_half_sessions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_half_sessions_person FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
CREATE INDEX "staff_half_sessions_expiry" ON "staff_half_sessions" USING btree (expires_at);
CREATE INDEX "staff_half_sessions_person" ON "staff_half_sessions" USING btree (client_id, staff_id);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
  client_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  kind text NOT NULL,
  staff_id uuid,
  role text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  invited_by text NOT NULL,
  nonce uuid NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_invitations_client_id_invitation_id_pk PRIMARY KEY (client_id, invitation_id),
  CONSTRAINT staff_invitations_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_invitations_staff FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "staff_invitations_email" ON "staff_invitations" USING btree (client_id, email, kind);
CREATE INDEX "staff_invitations_expiry" ON "staff_invitations" USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_backed_up boolean NOT NULL,
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT staff_passkeys_client_id_staff_id_credential_id_pk PRIMARY KEY (client_id, staff_id, credential_id),
  CONSTRAINT staff_passkeys_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_passkeys_person FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT staff_recovery_codes_client_id_staff_id_code_hash_pk PRIMARY KEY (client_id, staff_id, code_hash),
  CONSTRAINT staff_recovery_codes_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_recovery_codes_person FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
  client_id uuid NOT NULL,
  token_hash text NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  session_id uuid DEFAULT gen_random_uuid() NOT NULL,
  actor_id uuid,
  locked_at timestamp(3) with time zone,
  user_agent text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  touched_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  device_id uuid,
  confirmed_at timestamp(3) with time zone,
  second_step_at timestamp(3) with time zone,
  CONSTRAINT staff_sessions_client_id_token_hash_pk PRIMARY KEY (client_id, token_hash),
  CONSTRAINT staff_sessions_actor FOREIGN KEY (client_id, actor_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT staff_sessions_client_id_staff_id_staff_users_client_id_staff_i FOREIGN KEY (client_id, staff_id) REFERENCES staff_users(client_id, staff_id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_device FOREIGN KEY (client_id, device_id) REFERENCES staff_devices(client_id, device_id) ON DELETE CASCADE
);
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree (client_id, device_id);
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree (expires_at);
CREATE UNIQUE INDEX "staff_sessions_id" ON "staff_sessions" USING btree (client_id, session_id);
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree (client_id, staff_id);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
  client_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  left_count integer NOT NULL,
  CONSTRAINT stock_counts_client_id_day_product_id_pk PRIMARY KEY (client_id, day, product_id),
  CONSTRAINT stock_counts_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT stock_counts_client_id_product_id_products_client_id_product_id FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
  address_hash text NOT NULL,
  cause text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT stopped_numbers_pkey PRIMARY KEY (address_hash)
);
--> statement-breakpoint
CREATE TABLE "taxes" (
  client_id uuid NOT NULL,
  tax_id uuid NOT NULL,
  name text NOT NULL,
  rate numeric(6,3) NOT NULL,
  is_inclusive boolean NOT NULL,
  is_default boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT taxes_client_id_tax_id_pk PRIMARY KEY (client_id, tax_id),
  CONSTRAINT taxes_rate CHECK (((rate >= (0)::numeric) AND (rate < (100)::numeric))),
  CONSTRAINT taxes_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "upsells" (
  client_id uuid NOT NULL,
  upsell_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sell_type smallint NOT NULL,
  display_order smallint NOT NULL,
  deny_limit integer DEFAULT 0 NOT NULL,
  product_ids uuid[] NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT upsells_client_id_upsell_id_pk PRIMARY KEY (client_id, upsell_id),
  CONSTRAINT upsells_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT upsells_client_id_product_id_products_client_id_product_id_fk FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "variants" (
  client_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  name jsonb NOT NULL,
  description jsonb,
  price_cents integer NOT NULL,
  is_disabled boolean DEFAULT false NOT NULL,
  out_of_stock_until timestamp(3) with time zone,
  has_facts boolean DEFAULT false NOT NULL,
  allergens text[],
  dietary text[] DEFAULT '{}'::text[] NOT NULL,
  "position" integer NOT NULL,
  external_id text,
  CONSTRAINT variants_client_id_variant_id_pk PRIMARY KEY (client_id, variant_id),
  CONSTRAINT variants_price CHECK ((price_cents >= 0)),
  CONSTRAINT variants_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT variants_client_id_product_id_products_client_id_product_id_fk FOREIGN KEY (client_id, product_id) REFERENCES products(client_id, product_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "variants_external" ON "variants" USING btree (client_id, external_id);
--> statement-breakpoint
CREATE TABLE "wait_history" (
  client_id uuid NOT NULL,
  order_type text NOT NULL,
  day_class text NOT NULL,
  hour smallint NOT NULL,
  load_class text NOT NULL,
  orders integer NOT NULL,
  p10 integer NOT NULL,
  p50 integer NOT NULL,
  p90 integer NOT NULL,
  computed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT wait_history_client_id_order_type_day_class_hour_load_class_pk PRIMARY KEY (client_id, order_type, day_class, hour, load_class),
  CONSTRAINT wait_history_day_class CHECK ((day_class = ANY (ARRAY['workday'::text, 'weekend'::text, 'any'::text]))),
  CONSTRAINT wait_history_load_class CHECK ((load_class = ANY (ARRAY['calm'::text, 'busy'::text, 'full'::text, 'any'::text]))),
  CONSTRAINT wait_history_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
  client_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  url text NOT NULL,
  secret text NOT NULL,
  events text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_endpoints_client_id_endpoint_id_pk PRIMARY KEY (client_id, endpoint_id),
  CONSTRAINT webhook_endpoints_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
  client_id uuid NOT NULL,
  delivery_id uuid DEFAULT gen_random_uuid() NOT NULL,
  endpoint_id uuid NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  last_status integer,
  last_error text,
  last_at timestamp(3) with time zone,
  CONSTRAINT webhook_deliveries_client_id_delivery_id_pk PRIMARY KEY (client_id, delivery_id),
  CONSTRAINT webhook_deliveries_state CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
  CONSTRAINT webhook_deliveries_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id),
  CONSTRAINT webhook_deliveries_client_id_endpoint_id_webhook_endpoints_clie FOREIGN KEY (client_id, endpoint_id) REFERENCES webhook_endpoints(client_id, endpoint_id) ON DELETE CASCADE
);
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree (client_id, created_at);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
  client_id uuid NOT NULL,
  weekday smallint NOT NULL,
  is_closed boolean NOT NULL,
  ranges jsonb NOT NULL,
  CONSTRAINT weekly_hours_client_id_weekday_pk PRIMARY KEY (client_id, weekday),
  CONSTRAINT weekly_hours_weekday CHECK ((weekday BETWEEN 1 AND 7)),
  CONSTRAINT weekly_hours_client_id_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(client_id)
);
