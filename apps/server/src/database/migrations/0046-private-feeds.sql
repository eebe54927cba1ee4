-- Feeds for one listener. The token in their address is kept as its hash alone.
create table private_feed (
  feed_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  name text not null,
  scope text not null check (scope in ('channel', 'followed', 'owned')),
  channel_id uuid references channel on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  rotated_at timestamptz,
  last_used_at timestamptz,
  check ((scope = 'channel') = (channel_id is not null))
);
create unique index private_feed_token on private_feed (token_hash);
create index private_feed_of_person on private_feed (user_id, created_at);
create index private_feed_of_channel on private_feed (channel_id) where channel_id is not null;

-- From which networks a feed was fetched on a day, so that its owner learns when many fetch it.
create table private_feed_network (
  feed_id uuid not null references private_feed on delete cascade,
  used_on text not null,
  network_hash text not null,
  primary key (feed_id, used_on, network_hash)
);
create index private_feed_network_by_day on private_feed_network (used_on);
