CREATE TABLE "stock_counts" (
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"left_count" integer NOT NULL,
	CONSTRAINT "stock_counts_client_id_day_product_id_pk" PRIMARY KEY("client_id","day","product_id"),
	CONSTRAINT "stock_counts_left" CHECK ("stock_counts"."left_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "daily_stock" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock" jsonb;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_client_id_product_id_products_client_id_product_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."products"("client_id","product_id") ON DELETE cascade ON UPDATE no action;