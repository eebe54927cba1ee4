-- Signed addresses of an item's media that were given out before it last went private open nothing any more.
alter table content add column media_epoch integer not null default 0;
