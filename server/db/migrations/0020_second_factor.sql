CREATE TABLE "provider_challenges" (
	"provider_id" uuid NOT NULL,
	"challenge_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_challenges_provider_id_challenge_hash_pk" PRIMARY KEY("provider_id","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_code_apps" (
	"provider_id" uuid NOT NULL,
	"secret" text,
	"pending_secret" text,
	"pending_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "provider_code_apps_provider_id_pk" PRIMARY KEY("provider_id")
);
--> statement-breakpoint
CREATE TABLE "provider_factor_demands" (
	"scope" text PRIMARY KEY NOT NULL,
	"demanded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_factor_demands_scope" CHECK ("provider_factor_demands"."scope" in ('provider', 'restaurants'))
);
--> statement-breakpoint
CREATE TABLE "provider_half_sessions" (
	"provider_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_mark" text NOT NULL,
	"is_shared" boolean,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_half_sessions_token_hash_pk" PRIMARY KEY("token_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_passkeys" (
	"provider_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "provider_passkeys_provider_id_credential_id_pk" PRIMARY KEY("provider_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "provider_recovery_codes" (
	"provider_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "provider_recovery_codes_provider_id_code_hash_pk" PRIMARY KEY("provider_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"challenge_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_challenges_client_id_staff_id_challenge_hash_pk" PRIMARY KEY("client_id","staff_id","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_code_apps" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret" text,
	"pending_secret" text,
	"pending_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "staff_code_apps_client_id_staff_id_pk" PRIMARY KEY("client_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_factor_demands" (
	"client_id" uuid NOT NULL,
	"demanded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_factor_demands_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
CREATE TABLE "staff_half_sessions" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_mark" text NOT NULL,
	"is_shared" boolean,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_half_sessions_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_passkeys_client_id_staff_id_credential_id_pk" PRIMARY KEY("client_id","staff_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_codes_client_id_staff_id_code_hash_pk" PRIMARY KEY("client_id","staff_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "second_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD COLUMN "second_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_challenges" ADD CONSTRAINT "provider_challenges_provider_id_provider_users_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_users"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_code_apps" ADD CONSTRAINT "provider_code_apps_provider_id_provider_users_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_users"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_half_sessions" ADD CONSTRAINT "provider_half_sessions_provider_id_provider_users_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_users"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_passkeys" ADD CONSTRAINT "provider_passkeys_provider_id_provider_users_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_users"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_recovery_codes" ADD CONSTRAINT "provider_recovery_codes_provider_id_provider_users_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_users"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_person" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_code_apps" ADD CONSTRAINT "staff_code_apps_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_code_apps" ADD CONSTRAINT "staff_code_apps_person" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factor_demands" ADD CONSTRAINT "staff_factor_demands_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_half_sessions" ADD CONSTRAINT "staff_half_sessions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_half_sessions" ADD CONSTRAINT "staff_half_sessions_person" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_person" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_person" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_half_sessions_person" ON "provider_half_sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "staff_half_sessions_person" ON "staff_half_sessions" USING btree ("client_id","staff_id");