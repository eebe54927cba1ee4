-- What a creator wishes of a script, who the co-host is, and what its writer answers. Old programs leave the defaults.
alter table script
  add column wishes jsonb not null default '{"exclude": []}',
  add column co_host jsonb,
  add column wish_report jsonb,
  add column suggestions jsonb;

-- What a passage is in its source; null in readings from before, which are prose.
alter table passage add column kind text;
alter table content_passage add column kind text;

alter table content
  add column show_notes text not null default '',
  add column episode_type text not null default 'full' check (episode_type in ('full', 'trailer', 'bonus')),
  add column season integer check (season > 0),
  add column number integer check (number > 0),
  add column publish_at timestamptz,
  add column co_host jsonb;
create index content_to_publish on content (publish_at) where publish_at is not null;
