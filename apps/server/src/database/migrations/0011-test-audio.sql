-- Audio that only the person who requested it can play, before anything is published: previews, single lines, voices on trial.
create table test_audio (
  test_audio_id uuid primary key,
  user_id text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'error')),
  voice_id text not null,
  utterances jsonb not null,
  test_script text not null,
  audio_key text,
  error text not null default '',
  hold_id uuid not null references token_hold,
  tries integer not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((status = 'completed') = (audio_key is not null))
);
create index test_audio_of_user on test_audio (user_id, created_at desc, test_audio_id desc);
create index test_audio_by_age on test_audio (created_at);
create index test_audio_in_the_making on test_audio (created_at) where status = 'processing';

-- Only reservations for items count against how many may be in the making at once.
alter table token_hold add column for_item boolean not null default true;
