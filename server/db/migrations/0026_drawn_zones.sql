ALTER TABLE "delivery_zones" ALTER COLUMN "distance_km" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "area" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_shape" CHECK (("delivery_zones"."distance_km" is null) <> ("delivery_zones"."area" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_zones" VALIDATE CONSTRAINT "delivery_zones_shape";
