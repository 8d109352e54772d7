ALTER TABLE "modifier_categories" ADD COLUMN "counts_pieces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "menu_draft_items" SET "body" = "body" || '{"countsPieces": false}'::jsonb WHERE "kind" = 'group' AND "state" = 'edited' AND NOT "body" ? 'countsPieces';
