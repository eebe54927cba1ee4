-- What a listen check found in the revision of an item that is heard; one row an item, done anew for each revision.
create table listen_check (
  content_id uuid primary key references content (content_id) on delete cascade,
  user_id text not null,
  revision integer not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'error')),
  error text not null default '',
  tries integer not null default 0,
  lines_total integer not null default 0,
  lines_checked integer not null default 0,
  measures jsonb,
  findings jsonb not null default '[]',
  not_checked jsonb not null default '[]',
  heard jsonb not null default '{}',
  fine jsonb not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  checked_at timestamptz
);
create index listen_check_in_the_making on listen_check (created_at) where status = 'processing';

-- Raised where a line is voiced again with the same words; the first take is 0.
alter table utterance add column take integer not null default 0;
alter table earlier_line add column take integer not null default 0;
