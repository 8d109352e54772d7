-- Base64 in a JSON text until now; the release before kept the JSON itself.
ALTER TABLE "menu_imports" ALTER COLUMN "content" SET DATA TYPE bytea USING CASE jsonb_typeof("content")
  WHEN 'string' THEN decode("content" #>> '{}', 'base64')
  WHEN 'object' THEN convert_to("content"::text, 'UTF8')
END;--> statement-breakpoint
-- It is packed already, and read in pieces.
ALTER TABLE "menu_imports" ALTER COLUMN "content" SET STORAGE EXTERNAL;
