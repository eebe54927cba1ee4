-- Feeds that changed and of which hubs and directories are to be notified: written with the change, taken out with the jobs
-- that tell of it. Rows are only added, so two changes of one channel never wait for each other; no foreign key, because
-- the last change may come with the end of a channel. Only feeds that are listed: others are not to be learned of.
create table feed_announcement (
  announcement_id bigint generated always as identity primary key,
  channel_id uuid not null,
  noted_at timestamptz not null default clock_timestamp()
);

create function note_feed_announcement() returns trigger language plpgsql as $$
begin
  insert into feed_announcement (channel_id)
  select new.channel_id from channel where channel.channel_id = new.channel_id and feed_mode = 'listed';
  return null;
end $$;
create trigger feed_change_announcement after insert on feed_change for each row
  when (new.is_public) execute function note_feed_announcement();
