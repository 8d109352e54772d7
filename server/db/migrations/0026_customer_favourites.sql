CREATE TABLE "customer_favourites" (
	"client_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_favourites_client_id_customer_id_product_id_pk" PRIMARY KEY("client_id","customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_customer_id_customers_client_id_customer_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_favourites" ADD CONSTRAINT "customer_favourites_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_favourites_product" ON "customer_favourites" USING btree ("client_id","product_id");