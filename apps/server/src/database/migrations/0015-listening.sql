-- What a person did with an item: likes it, played it, and where they stopped.
create table interaction (
  user_id text not null,
  content_id uuid not null references content on delete cascade,
  channel_id uuid not null,
  liked boolean not null default false,
  liked_at timestamptz,
  viewed boolean not null default false,
  viewed_at timestamptz,
  position_ms integer check (position_ms >= 0),
  listened_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, content_id)
);
create index interaction_of_content on interaction (content_id);

-- That a person has met a channel.
create table listened_channel (
  user_id text not null,
  channel_id uuid not null references channel on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, channel_id)
);
create index listened_channel_of_channel on listened_channel (channel_id);

-- What a published item may change in: one line, and whether its sources are shown.
alter table content add column revision integer not null default 1;
alter table content add column gain_db real;
alter table content add column sources_shown boolean not null default true;
alter table utterance add column chapter text;

create table content_revision (
  content_id uuid not null references content on delete cascade,
  revision integer not null,
  user_id text not null,
  audio_key text,
  duration_ms integer not null,
  restored_from integer,
  created_at timestamptz not null default now(),
  superseded_at timestamptz,
  primary key (content_id, revision)
);
create index content_revision_kept on content_revision (superseded_at) where audio_key is not null and superseded_at is not null;

-- A line as it was up to a revision, for every line that was changed since.
create table earlier_line (
  content_id uuid not null references content on delete cascade,
  position integer not null,
  until_revision integer not null,
  text text not null,
  spoken_text text,
  spoken_map jsonb,
  clip_hash text references clip,
  passage_ids jsonb,
  primary key (content_id, position, until_revision)
);
create index earlier_line_of_clip on earlier_line (clip_hash);

-- What is being made of a published item; at most one at a time.
create table correction (
  content_id uuid primary key references content on delete cascade,
  user_id text not null,
  revision integer not null,
  restored_from integer,
  lines jsonb not null,
  status text not null default 'processing' check (status in ('processing', 'error')),
  error text not null default '',
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index correction_in_the_making on correction (created_at) where status = 'processing';
