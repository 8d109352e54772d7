CREATE TABLE "staff_device_people" (
	"client_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "staff_device_people_client_id_device_id_staff_id_pk" PRIMARY KEY("client_id","device_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"client_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_devices_client_id_device_id_pk" PRIMARY KEY("client_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_device_people" ADD CONSTRAINT "staff_device_people_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device_people" ADD CONSTRAINT "staff_device_people_device" FOREIGN KEY ("client_id","device_id") REFERENCES "public"."staff_devices"("client_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device_people" ADD CONSTRAINT "staff_device_people_staff" FOREIGN KEY ("client_id","staff_id") REFERENCES "public"."staff_users"("client_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_device_people_staff" ON "staff_device_people" USING btree ("client_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_devices_token" ON "staff_devices" USING btree ("client_id","token_hash");--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_device" FOREIGN KEY ("client_id","device_id") REFERENCES "public"."staff_devices"("client_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("client_id","device_id");--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP COLUMN "pin_failures";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "pin_failures";--> statement-breakpoint
-- By hand: every session that lasts gets a device, which goes on locking itself where somebody has a PIN.
INSERT INTO "staff_devices" ("client_id", "device_id", "token_hash", "is_shared", "seen_at", "created_at")
SELECT s."client_id", s."session_id", 'none:' || s."session_id",
  EXISTS (SELECT FROM "staff_users" u WHERE u."client_id" = s."client_id" AND u."pin_hash" IS NOT NULL),
  s."last_seen_at", s."created_at"
FROM "staff_sessions" s;--> statement-breakpoint
UPDATE "staff_sessions" SET "device_id" = "session_id";
