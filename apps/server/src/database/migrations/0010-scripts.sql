-- Scripts that are written from the sources of a draft; they go with it.
create table script (
  script_id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft on delete cascade,
  user_id text not null,
  channel_id uuid not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'error', 'cancelled')),
  voices jsonb not null,
  prompt text not null,
  progress jsonb not null,
  utterances jsonb not null default '[]',
  note text not null default '',
  error text not null default '',
  writer_name text not null,
  writer_is_offline boolean not null,
  request_key text,
  tries integer not null default 0,
  is_seen boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'processing') = (ended_at is null))
);
create index script_of_draft on script (draft_id, created_at desc);
create unique index script_by_request_key on script (user_id, request_key) where request_key is not null;
create index script_in_the_making on script (created_at) where status = 'processing';

-- What a script is written from, and what came of reading it.
create table script_source (
  script_id uuid not null references script on delete cascade,
  source_id uuid not null references draft_source on delete cascade,
  position integer not null,
  name text not null,
  problem text not null default '',
  primary key (script_id, source_id)
);
create index script_source_of_source on script_source (source_id);

-- A source that was read; its passages are written in the same transaction.
create table source_reading (
  source_id uuid primary key references draft_source on delete cascade,
  user_id text not null,
  title text not null,
  url text,
  note text not null default '',
  created_at timestamptz not null default now()
);

-- The passages that lines of a published item stand on, copied so that they outlive the draft.
create table content_passage (
  content_id uuid not null references content on delete cascade,
  passage_id uuid not null,
  title text not null,
  place jsonb not null,
  text text not null,
  url text,
  primary key (content_id, passage_id)
);
alter table utterance add column passage_ids jsonb;
