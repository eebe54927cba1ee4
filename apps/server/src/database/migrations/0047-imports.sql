-- Items that were made elsewhere and brought here: their sound is what their maker recorded.
alter table content
  add column origin text not null default 'made' check (origin in ('made', 'imported')),
  add column ai_voices boolean not null default true,
  add column stored_bytes bigint not null default 0 check (stored_bytes >= 0);
alter table utterance
  add column words jsonb,
  add column peaks jsonb,
  add column speaker_name text;

-- A show that a person brings here from its feed.
create table show_import (
  import_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  feed_url text not null,
  show jsonb not null,
  status text not null default 'looked_at' check (status in ('looked_at', 'running', 'completed', 'cancelled')),
  proof text check (proof in ('stated', 'feed', 'mail', 'operator')),
  feed_code text not null,
  codes_expire_at timestamptz not null,
  mail_code_hash text,
  mail_code_tries integer not null default 0,
  mails_sent integer not null default 0,
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  channel_id uuid references channel on delete cascade,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  ended_at timestamptz
);
create index show_import_of_user on show_import (user_id, created_at desc);
create index show_import_of_channel on show_import (channel_id) where channel_id is not null;
create index show_import_by_age on show_import (created_at) where status <> 'running';

create table import_item (
  import_item_id uuid primary key default gen_random_uuid(),
  import_id uuid not null references show_import on delete cascade,
  user_id text not null,
  position integer not null,
  guid text not null,
  item jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'completed', 'left_out', 'error')),
  error text not null default '',
  notes jsonb not null default '[]',
  received_bytes bigint not null default 0,
  received_parts integer not null default 0,
  expected_bytes bigint,
  validator text,
  sound_hash text,
  content_id uuid references content on delete set null,
  tries integer not null default 0,
  processing_since timestamptz not null default now(),
  unique (import_id, position)
);
create index import_item_in_the_making on import_item (processing_since) where status = 'processing';
create index import_item_of_content on import_item (content_id) where content_id is not null;
