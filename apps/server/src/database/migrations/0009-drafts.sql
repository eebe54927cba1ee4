-- What somebody writes for a channel before it is an item: one draft a person and channel.
create table draft (
  draft_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  channel_id uuid not null references channel,
  version integer not null default 0,
  session_id text not null default '',
  content jsonb,
  thumbnail_key text,
  thumbnail_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  discarded_at timestamptz
);
create unique index draft_of_user_in_channel on draft (user_id, channel_id) where discarded_at is null;
create index draft_of_channel on draft (channel_id);
create index draft_by_age on draft (updated_at);
create index draft_discarded on draft (discarded_at) where discarded_at is not null;

-- What a script is written from; it goes with its draft.
create table draft_source (
  source_id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft on delete cascade,
  type text not null check (type in ('file', 'url', 'text')),
  name text not null,
  extension text,
  byte_size bigint not null default 0,
  object_key text,
  url text,
  text text,
  words integer,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index draft_source_of_draft on draft_source (draft_id, created_at);
create unique index draft_source_by_object on draft_source (object_key) where object_key is not null;
create index draft_source_removed on draft_source (removed_at) where removed_at is not null;

-- A source as it was read, paragraph by paragraph; what written lines stand on.
create table passage (
  passage_id uuid primary key default gen_random_uuid(),
  source_id uuid not null references draft_source on delete cascade,
  position integer not null,
  text text not null,
  place jsonb not null,
  unique (source_id, position)
);
