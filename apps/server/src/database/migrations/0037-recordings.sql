-- A take of a line that a person recorded: the raw sound, what was found in it, and how it is used.
create table recording (
  recording_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  channel_id uuid not null references channel on delete cascade,
  text text not null,
  voice_name text not null,
  object_key text not null,
  byte_size bigint not null,
  sound_hash text not null,
  duration_ms integer not null,
  measures jsonb not null,
  peaks jsonb not null,
  words jsonb not null,
  words_estimated boolean not null,
  words_match jsonb not null,
  from_ms integer not null,
  to_ms integer not null,
  noise_reduction boolean not null default false,
  match_level boolean not null default true,
  clip_hash text,
  mine_stated_at timestamptz,
  created_at timestamptz not null default now(),
  check (from_ms < to_ms),
  check ((clip_hash is null) = (mine_stated_at is null))
);
create index recording_of_user on recording (user_id, created_at);
create index recording_of_channel on recording (channel_id);
create index recording_by_age on recording (created_at);
create index recording_of_clip on recording (clip_hash) where clip_hash is not null;

-- How many lines of an item a person recorded.
alter table content add column recorded_lines integer not null default 0;
