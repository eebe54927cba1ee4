-- Lets a place in one revision of an item be found in another: as far into the same line.
alter table content_revision add column line_starts jsonb;
alter table interaction add column position_revision integer;
