CREATE TABLE "provider_holding" (
	"holding_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_holding_holding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fsp_number" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
