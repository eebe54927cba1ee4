-- Browsers that asked to be notified. A session has one, which goes with it; an endpoint belongs to one of them.
create table push_subscription (
  subscription_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  session_id text not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  episodes boolean not null default false,
  own_episodes boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_success_at timestamptz
);
create index push_subscription_of_person on push_subscription (user_id, created_at);

create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from public.push_subscription where session_id = old.id;
  return null;
end $$;
create trigger session_push_subscription after delete on auth.session for each row
  execute function end_push_subscription();

-- What followers of a channel, or its owner, are to be notified of together. While it is open, what comes joins it.
create table push_announcement (
  announcement_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('ready', 'failed', 'published')),
  channel_id uuid not null references channel on delete cascade,
  stage text not null default 'open' check (stage in ('open', 'listing', 'listed')),
  listed_to uuid,
  noted_at timestamptz not null default clock_timestamp()
);
create unique index push_announcement_open on push_announcement (channel_id, kind) where stage = 'open';
create index push_announcement_of_channel on push_announcement (channel_id);

create table push_announcement_item (
  announcement_id uuid not null references push_announcement on delete cascade,
  content_id uuid not null references content on delete cascade,
  primary key (announcement_id, content_id)
);
create index push_announcement_item_of_content on push_announcement_item (content_id);

-- A browser that an announcement is still to be sent to.
create table push_delivery (
  announcement_id uuid not null references push_announcement on delete cascade,
  subscription_id uuid not null references push_subscription on delete cascade,
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  primary key (announcement_id, subscription_id)
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_of_subscription on push_delivery (subscription_id);
