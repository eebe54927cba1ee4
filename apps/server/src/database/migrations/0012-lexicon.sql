-- How a channel says words that are not said as they are written.
create table channel_lexicon (
  channel_id uuid primary key references channel on delete cascade,
  version integer not null,
  entries jsonb not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);

-- The same for test audio: the lexicon as it was when the audio was requested.
alter table test_audio add column lexicon jsonb not null default '[]';
