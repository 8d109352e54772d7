CREATE TABLE "menu_draft_items" (
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"state" text NOT NULL,
	"body" jsonb,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_draft_items_client_id_kind_item_id_pk" PRIMARY KEY("client_id","kind","item_id"),
	CONSTRAINT "menu_draft_items_body" CHECK (("menu_draft_items"."state" = 'edited') = ("menu_draft_items"."body" is not null))
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "modifier_categories" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "modifier_items" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "availability" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "menu_draft_items" ADD CONSTRAINT "menu_draft_items_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departments_external" ON "departments" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modifier_categories_external" ON "modifier_categories" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modifier_items_external" ON "modifier_items" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_external" ON "products" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_external" ON "variants" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE INDEX "audit_log_publishes" ON "audit_log" USING btree ("client_id","audit_id") WHERE action = 'menu.publish';