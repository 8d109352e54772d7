ALTER TABLE "products" ADD COLUMN "r18_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_r18_kind" CHECK ("products"."r18_kind" in ('alcohol', 'tobacco', 'vape')) NOT VALID;--> statement-breakpoint
-- Alcohol where the English name says so and nothing else; the owner chooses the kind of every other R18 dish.
UPDATE "products" SET "r18_kind" = 'alcohol'
WHERE "is_r18"
  AND "name" ->> 'en' ~* '\m(beers?|lagers?|pilsn?ers?|ipa|stout|ciders?|wines?|sauvignon|chardonnay|merlot|shiraz|syrah|riesling|prosecco|champagne|whisky|whiskey|vodka|gin|rum|tequila|brandy|cognac|bourbon|liqueur|sake)\M'
  AND "name" ->> 'en' !~* '(free|zero|0 ?%|non-?alcohol|ginger|root|tobacco|cigar|smok|shisha|hookah|nicotine|vap[ei]|juice|liquid)';--> statement-breakpoint
-- A draft of a dish has the kind that the dish has.
UPDATE "menu_draft_items" SET "body" = "menu_draft_items"."body" || jsonb_build_object('r18Kind', (
  SELECT "products"."r18_kind" FROM "products"
  WHERE "products"."client_id" = "menu_draft_items"."client_id" AND "products"."product_id" = "menu_draft_items"."item_id"))
WHERE "kind" = 'product' AND "body" IS NOT NULL;--> statement-breakpoint
-- Browsers keep a menu by its version, and pictures of dishes without a kind are no longer in it.
UPDATE "clients" SET "menu_version" = "menu_version" + 1
WHERE EXISTS (SELECT 1 FROM "products" WHERE "products"."client_id" = "clients"."client_id" AND "products"."is_r18");
