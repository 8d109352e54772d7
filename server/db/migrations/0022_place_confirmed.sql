ALTER TABLE "clients" ADD COLUMN "place_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- A restaurant whose pin was moved from where new ones start has its place; one that has taken orders goes on trading.
UPDATE "clients" SET "place_confirmed_at" = now()
 WHERE NOT ("latitude" = -36.8485 AND "longitude" = 174.7633)
    OR EXISTS (SELECT FROM "orders" WHERE "orders"."client_id" = "clients"."client_id");
