-- Sounds that the owner of a channel has brought; they go with the channel.
create table sound_asset (
  asset_id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  user_id text not null,
  title text not null,
  licence text check (licence in ('own', 'cc0', 'cc_by', 'licensed')),
  credit text not null default '',
  source text not null default '',
  sha256 text not null,
  duration_ms integer not null,
  byte_size bigint not null,
  gain real not null,
  peaks jsonb not null,
  object_key text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index sound_asset_of_channel on sound_asset (channel_id, created_at);
create index sound_asset_of_user on sound_asset (user_id);
create unique index sound_asset_by_object on sound_asset (object_key);
create index sound_asset_removed on sound_asset (removed_at) where removed_at is not null;
