-- Designed voices that a channel has given a name.
create table channel_voice (
  saved_voice_id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  name text not null,
  voice_name text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create unique index channel_voice_by_name on channel_voice (channel_id, lower(name));
