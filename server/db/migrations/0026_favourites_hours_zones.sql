CREATE TABLE "customer_favourites" (
	"client_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_favourites_client_id_customer_id_product_id_pk" PRIMARY KEY("client_id","customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "dish_pairs" (
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"with_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dish_pairs_client_id_product_id_with_id_pk" PRIMARY KEY("client_id","product_id","with_id"),
	CONSTRAINT "dish_pairs_other" CHECK ("dish_pairs"."product_id" <> "dish_pairs"."with_id")
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ALTER COLUMN "distance_km" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "meal_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_card" jsonb;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "sealed_digest" text;--> statement-breakpoint
ALTER TABLE "simulator_intents" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "own_hours" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "area" jsonb;--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_customer_id_customers_client_id_customer_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_pairs" ADD CONSTRAINT "dish_pairs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_favourites_product" ON "customer_favourites" USING btree ("client_id","product_id");--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_shape" CHECK (("delivery_zones"."distance_km" is null) <> ("delivery_zones"."area" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_zones" VALIDATE CONSTRAINT "delivery_zones_shape";