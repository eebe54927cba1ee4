create table secret (
  name text primary key,
  value text not null
);

create table user_finance (
  user_id text primary key,
  current_token_amount integer not null default 0,
  subscription_tier text not null default 'free',
  subscription_status text not null default 'active',
  billing_interval text,
  next_billing_date timestamptz,
  stripe_customer_id text,
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  entry_id bigint generated always as identity primary key,
  user_id text not null references user_finance,
  kind text not null check (kind in ('grant', 'hold', 'release', 'charge')),
  amount integer not null,
  balance_after integer not null,
  hold_id uuid,
  reason text not null,
  created_at timestamptz not null default now()
);
create index ledger_entry_of_user on ledger_entry (user_id, entry_id);
create unique index ledger_entry_once on ledger_entry (hold_id, kind);

create function refuse_ledger_change() returns trigger language plpgsql as
$$ begin raise exception 'the ledger is append-only'; end $$;
create trigger ledger_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_is_never_emptied before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create table token_hold (
  hold_id uuid primary key default gen_random_uuid(),
  user_id text not null references user_finance,
  amount integer not null check (amount >= 0),
  settled_at timestamptz,
  created_at timestamptz not null default now()
);

create table channel (
  channel_id uuid primary key default gen_random_uuid(),
  channel_creator_user_id text not null,
  channel_title text not null,
  channel_description text not null,
  voice_name text not null,
  avatar_key text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index channel_of_creator on channel (channel_creator_user_id, created_at desc, channel_id desc);

create table channel_persona (
  channel_id uuid primary key references channel on delete cascade,
  persona_knowledge_bank jsonb not null
);

create table clip (
  clip_hash text primary key,
  engine text not null,
  engine_version text not null,
  voice_name text not null,
  spoken_text text not null,
  object_key text not null,
  sample_rate_hz integer not null,
  samples integer not null,
  words jsonb not null,
  words_estimated boolean not null,
  peaks jsonb not null,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index clip_by_last_use on clip (last_used_at);

create table content (
  content_id uuid primary key default gen_random_uuid(),
  channel_id uuid not null references channel,
  user_id text not null,
  channel_creator_user_id text not null,
  script_title text not null,
  content_description text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'error')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  content_type text not null,
  speakers jsonb not null,
  audio_key text,
  thumbnail_key text,
  duration_ms integer not null default 0,
  view_count integer not null default 0,
  like_count integer not null default 0 check (like_count >= 0),
  error text not null default '',
  outline jsonb,
  hold_id uuid references token_hold,
  lines_total integer not null,
  lines_done integer not null default 0,
  playable_ms integer not null default 0,
  render_fence integer not null default 0,
  render_tries integer not null default 0,
  render_clips_seen integer not null default -1,
  seconds_left real,
  processing_since timestamptz not null default now(),
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((status = 'completed') = (audio_key is not null))
);
create index content_feed on content (created_at desc, content_id desc) where status = 'completed' and visibility = 'public';
create index content_of_channel on content (channel_id, created_at desc, content_id desc);
create index content_in_the_making on content (user_id) where status = 'processing';

create table utterance (
  utterance_id uuid primary key default gen_random_uuid(),
  content_id uuid not null references content on delete cascade,
  position integer not null,
  speaker smallint not null check (speaker in (1, 2)),
  voice_name text not null,
  text text not null,
  spoken_text text,
  spoken_map jsonb,
  clip_hash text references clip,
  start_ms integer,
  end_ms integer,
  unique (content_id, position)
);
create index utterance_of_clip on utterance (clip_hash);

create table owner_clip (
  user_id text not null,
  clip_hash text not null references clip on delete cascade,
  paid_at timestamptz not null default now(),
  primary key (user_id, clip_hash)
);
create index owner_clip_of_clip on owner_clip (clip_hash);

create table stream_segment (
  content_id uuid not null references content on delete cascade,
  segment_index integer not null,
  object_key text not null,
  samples integer not null,
  primary key (content_id, segment_index)
);

create table idempotency_key (
  user_id text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

create sequence live_event_seq;
create table live_event (
  seq bigint primary key,
  name text not null,
  payload jsonb not null,
  user_id text,
  content_id uuid,
  owner_ids text[] not null default '{}',
  visibility text,
  created_at timestamptz not null default now()
);
create index live_event_by_age on live_event (created_at);
