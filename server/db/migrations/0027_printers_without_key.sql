DROP INDEX CONCURRENTLY "printers_id";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "printers_named" ON "printers" USING btree ("printer_id");