-- How a channel says words that are not said as they are written.
create table channel_lexicon (
  channel_id uuid primary key references channel on delete cascade,
  version integer not null,
  entries jsonb not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);

-- The same of lines that are only heard: as it was when they were asked for.
alter table test_audio add column lexicon jsonb not null default '[]';
