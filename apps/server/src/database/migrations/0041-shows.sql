-- A channel as a podcast: who may find its feed, and what directories want to know of it.
alter table channel
  add column feed_mode text not null default 'unlisted' check (feed_mode in ('off', 'unlisted', 'listed')),
  add column show_settings jsonb,
  add column podcast_guid uuid,
  add column moved_to text,
  add column artwork_key text,
  add column artwork_seed text,
  add column follower_count integer not null default 0;

alter table content
  add column published_at timestamptz,
  add column explicit boolean,
  add column guid text,
  add column enclosure_revision integer;
create unique index content_guid_in_channel on content (channel_id, guid) where guid is not null;
create index content_published on content (channel_id, published_at desc, content_id desc) where published_at is not null;

-- When an item was first public and finished. A trigger notes it, so that no way of becoming public can miss it, not
-- even one of the version before that still runs beside this one.
create function note_first_publication() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.published_at is not null then
    new.published_at := old.published_at;
  elsif new.published_at is null and new.visibility = 'public' and new.status = 'completed' then
    new.published_at := date_trunc('milliseconds', now());
  end if;
  return new;
end $$;

-- Of items from before, the first event of the public item tells, where events reach back to its creation; else the creation.
update content set published_at = date_trunc('milliseconds', coalesce(
  (select min(live_event.created_at) from live_event
   where live_event.content_id = content.content_id and live_event.name = 'content.updated'
     and live_event.visibility = 'public' and live_event.payload ->> 'status' = 'completed'
     and content.created_at >= (select min(created_at) from live_event)),
  content.created_at))
where visibility = 'public' and status = 'completed';

create trigger content_first_publication before insert or update on content
  for each row execute function note_first_publication();

create table channel_follow (
  user_id text not null,
  channel_id uuid not null references channel on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, channel_id)
);
create index channel_follow_of_channel on channel_follow (channel_id);
