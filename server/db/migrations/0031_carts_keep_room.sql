-- A change of a cart finds room on its own page, and then writes no index. It holds for pages that are filled from now on.
ALTER TABLE "carts" SET (fillfactor = 70);
