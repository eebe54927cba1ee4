-- Which generated cover an item without a picture shows, and what its speakers are called. Items of old programs have neither.
alter table content
  add column cover_seed text,
  add column speaker_names jsonb not null default '[]';
