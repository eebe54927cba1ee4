-- What the owner of a channel chose for questions to its hosts; a channel without a row has the defaults.
create table channel_asking (
  channel_id uuid primary key references channel on delete cascade,
  is_on boolean not null,
  payer text not null check (payer in ('asker', 'owner')),
  daily_cap integer not null check (daily_cap between 1 and 10000),
  guests boolean not null,
  tone text not null check (tone in ('warm', 'plain', 'playful'))
);

-- A talk of one listener with the hosts of a channel about an item. It outlives the item, for it is the listener's.
create table conversation (
  conversation_id uuid primary key default gen_random_uuid(),
  user_id text,
  guest_key_hash text,
  channel_id uuid not null references channel on delete cascade,
  content_id uuid references content on delete set null,
  content_title text not null,
  title text not null,
  share_key text unique,
  talk_ms integer not null default 0 check (talk_ms >= 0),
  tokens integer not null default 0 check (tokens >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((user_id is null) <> (guest_key_hash is null))
);
create index conversation_of_person on conversation (user_id, updated_at desc, conversation_id) where user_id is not null;
create index conversation_of_channel on conversation (channel_id);
create index conversation_of_content on conversation (content_id);
create index conversation_of_guests on conversation (created_at) where user_id is null;

-- Questions that ask the same at the same line of an item, as its creator sees them. What they ask is kept as hashes of
-- stems, so that a question that asks the same is found after everybody who asked deleted theirs. How far an answer of
-- the creator is follows from its line: in the published script, in the one being made, or in the one that failed.
create table question_group (
  group_id uuid primary key default gen_random_uuid(),
  content_id uuid not null references content on delete cascade,
  utterance_id uuid,
  at_ms integer not null check (at_ms >= 0),
  asked integer not null default 0 check (asked >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  kind integer,
  terms integer[] not null default '{}',
  first_askers integer not null default 0 check (first_askers >= 0),
  state text not null default 'no_answer' check (state in ('no_answer', 'by_hosts')),
  answer_text text,
  answer_speaker smallint check (answer_speaker in (1, 2)),
  answer_utterance_id uuid,
  answer_draft_id uuid,
  created_at timestamptz not null default now(),
  last_asked_at timestamptz not null default now()
);
create index question_group_of_content on question_group (content_id);

-- A question of a conversation and how its answer stands.
create table turn (
  turn_id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation on delete cascade,
  position integer not null check (position >= 0),
  content_id uuid references content on delete set null,
  group_id uuid references question_group on delete set null,
  user_id text not null default '',
  question text not null,
  asked_by text not null check (asked_by in ('typed', 'spoken')),
  spoken_ms integer not null default 0 check (spoken_ms >= 0),
  at_ms integer not null check (at_ms >= 0),
  revision integer not null,
  utterance_id uuid,
  resume_ms integer not null check (resume_ms >= 0),
  shares_words boolean not null,
  off_the_record boolean not null,
  status text not null default 'answering' check (status in ('answering', 'answered', 'refused', 'stopped', 'failed')),
  later jsonb,
  error text not null default '',
  passed_on_at timestamptz,
  payer text not null check (payer in ('asker', 'owner')),
  hold_id uuid references token_hold,
  tokens integer not null default 0 check (tokens >= 0),
  charged_ms integer not null default 0 check (charged_ms >= 0),
  settled_at timestamptz,
  tries integer not null default 0,
  fence integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  worded_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  heard_at timestamptz,
  unique (conversation_id, position)
);
create index turn_of_content on turn (content_id);
create index turn_of_group on turn (group_id);
create index turn_of_hold on turn (hold_id) where hold_id is not null;
create index turn_in_the_making on turn (created_at) where status = 'answering';
create index turn_unsettled on turn (created_at) where settled_at is null;

-- A line that a host answers with. Its words are there first; the clip that says them follows.
create table answer_line (
  answer_line_id uuid primary key default gen_random_uuid(),
  turn_id uuid not null references turn on delete cascade,
  position integer not null check (position >= 0),
  speaker smallint not null check (speaker in (1, 2)),
  speaker_name text not null,
  voice_name text not null,
  text text not null,
  spoken_text text,
  spoken_map jsonb,
  clip_hash text references clip on delete set null,
  status text not null default 'speaking' check (status in ('speaking', 'ready', 'silent')),
  citations jsonb not null default '[]',
  memory_marks jsonb not null default '[]',
  duration_ms integer,
  heard_ms integer not null default 0 check (heard_ms >= 0),
  created_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz,
  unique (turn_id, position)
);
create index answer_line_of_clip on answer_line (clip_hash);

-- Whether the hosts of a channel may remember a listener; without a row they may not.
create table memory_choice (
  user_id text not null,
  channel_id uuid not null references channel on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, channel_id)
);
create index memory_choice_of_channel on memory_choice (channel_id);

-- What the hosts of a channel remember of a listener.
create table memory (
  memory_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  channel_id uuid not null references channel on delete cascade,
  kind text not null check (kind in ('fact', 'preference', 'open_question')),
  text text not null,
  turn_id uuid references turn on delete set null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_used_at timestamptz,
  forgotten_at timestamptz
);
create index memory_of_listener on memory (user_id, channel_id, created_at desc);
create index memory_of_channel on memory (channel_id);
create index memory_of_turn on memory (turn_id);

-- Talk is charged as such.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('grant', 'hold', 'release', 'charge', 'talk', 'upgrade', 'reset', 'lapse', 'correction', 'refund', 'dispute'));

-- The channel whose owner pays for a listener's talk: what a day cost them is the sum of these holds.
alter table token_hold add column sponsored_channel_id uuid;
create index token_hold_sponsored on token_hold (sponsored_channel_id, created_at) where sponsored_channel_id is not null;
create index token_hold_of_open_talk on token_hold (created_at) where purpose = 'talk' and settled_at is null;
