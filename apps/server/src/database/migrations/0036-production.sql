-- How the lines of an item are put together; null for items from before, which stay as they are.
alter table content add column production jsonb;

-- What the owner of a channel chose for its new items; null for the defaults.
alter table channel add column sound jsonb;

-- The sound and mark lines around a spoken line.
alter table utterance add column inserts jsonb;
alter table earlier_line add column inserts jsonb;
