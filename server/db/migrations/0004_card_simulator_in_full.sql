CREATE TABLE "simulator_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account" text,
	"object" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"mark" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_requests" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "simulator_requests_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
ALTER TABLE "simulator_intents" DROP CONSTRAINT "simulator_intents_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "simulator_intents" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
ALTER TABLE "simulator_refunds" ADD CONSTRAINT "simulator_refunds_intent_id_simulator_intents_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."simulator_intents"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulator_events_created" ON "simulator_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulator_refunds_mark" ON "simulator_refunds" USING btree ("intent_id","mark");--> statement-breakpoint
CREATE INDEX "simulator_requests_created" ON "simulator_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_inbox_processed" ON "payment_inbox" USING btree ("processed_at") WHERE "payment_inbox"."processed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "simulator_intents_secret" ON "simulator_intents" USING btree ("client_secret");--> statement-breakpoint
CREATE INDEX "simulator_intents_created" ON "simulator_intents" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "simulator_intents" DROP COLUMN "idempotency_key";