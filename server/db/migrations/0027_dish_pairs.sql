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
ALTER TABLE "dish_pairs" ADD CONSTRAINT "dish_pairs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;