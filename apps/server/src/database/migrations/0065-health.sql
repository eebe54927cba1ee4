-- The processes of the server that run now; each writes its row every few seconds and takes it away when it stops.
create table server_process (
  process_id uuid primary key,
  runs text[] not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  figures jsonb not null
);

-- How many jobs waited, minute by minute, for half a day.
create table queue_sample (
  sampled_at timestamptz primary key default now(),
  waiting integer not null check (waiting >= 0)
);

-- When a backup of this database was made, as the command that made it found it.
create table backup_made (
  made_at timestamptz primary key,
  objects integer not null check (objects >= 0),
  missing integer not null check (missing >= 0)
);

create index content_failed on content (processing_since) where status = 'error';
