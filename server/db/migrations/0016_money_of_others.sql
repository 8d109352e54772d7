CREATE TABLE "disputes" (
	"client_id" uuid NOT NULL,
	"dispute_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"reinstated_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"reinstated_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_client_id_dispute_id_pk" PRIMARY KEY("client_id","dispute_id"),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."cents" >= 0 and "disputes"."withdrawn_cents" >= 0 and "disputes"."reinstated_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"client_id" uuid NOT NULL,
	"payout_id" text NOT NULL,
	"account" text,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"arrives_on" date NOT NULL,
	"state" text NOT NULL,
	"failure_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_client_id_payout_id_pk" PRIMARY KEY("client_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "simulator_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"account" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"movements" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"account" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulator_refunds" ALTER COLUMN "mark" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "is_by_other_means" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "simulator_intents" ADD COLUMN "trait" text;--> statement-breakpoint
ALTER TABLE "simulator_refunds" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_client_id_order_id_orders_client_id_order_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."orders"("client_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_disputes" ADD CONSTRAINT "simulator_disputes_intent_id_simulator_intents_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."simulator_intents"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","client_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_withdrawn" ON "disputes" USING btree ("client_id","withdrawn_at");--> statement-breakpoint
CREATE INDEX "disputes_reinstated" ON "disputes" USING btree ("client_id","reinstated_at");--> statement-breakpoint
CREATE INDEX "payouts_arrival" ON "payouts" USING btree ("client_id","arrives_on");--> statement-breakpoint
CREATE INDEX "payouts_unseen" ON "payouts" USING btree ("client_id","failed_at") WHERE "payouts"."state" = 'failed' and "payouts"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "simulator_disputes_created" ON "simulator_disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "simulator_disputes_intent" ON "simulator_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "simulator_payouts_created" ON "simulator_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_provider" ON "order_refunds" USING btree ("provider_refund_id","is_correction","client_id") WHERE "order_refunds"."provider_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_unresolved" ON "order_refunds" USING btree ("client_id","requested_at") WHERE "order_refunds"."state" in ('failed', 'returned') and "order_refunds"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "simulator_refunds_created" ON "simulator_refunds" USING btree ("created_at");--> statement-breakpoint
UPDATE "order_refunds" SET "resolved_at" = "settled_at" WHERE "state" = 'failed';
