-- When what the feed of a channel says was changed, so that an app with the current copy gets 304 without the feed being written.
-- Rows are only added: two changes of one channel never wait for each other. No foreign key, because the last item of a
-- channel may be cleared away after it.
create table feed_change (
  change_id bigint generated always as identity primary key,
  channel_id uuid not null,
  is_public boolean not null,
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index feed_change_of_channel on feed_change (channel_id, is_public, changed_at);

-- Channels that are gone for good: apps that still ask for their feed get 410. Without the id, nobody can find the row.
create table deleted_channel (
  channel_hash bytea primary key,
  deleted_at timestamptz not null default date_trunc('milliseconds', now())
);

-- The exact size of the sound, which feeds promise. Null until it is looked up, and again when the sound is another.
alter table content add column audio_bytes bigint;

create function forget_audio_bytes() returns trigger language plpgsql as $$
begin
  new.audio_bytes := null;
  return new;
end $$;
create trigger content_audio_bytes before update of audio_key on content
  for each row when (new.audio_key is distinct from old.audio_key) execute function forget_audio_bytes();

-- Columns that no feed shows, such as counts and the progress of work, change nothing.
create function feed_words(content) returns text language sql stable as $$
  select row($1.script_title, $1.content_description, $1.show_notes, $1.status, $1.visibility, $1.audio_key, $1.duration_ms,
    $1.thumbnail_key, $1.cover_seed, $1.published_at, $1.explicit, $1.guid, $1.enclosure_revision, $1.revision,
    $1.episode_type, $1.season, $1.number, $1.speakers, $1.speaker_names, $1.recorded_lines, $1.sources_shown)::text
$$;

create function note_feed_change() returns trigger language plpgsql as $$
declare
  was_there boolean := tg_op <> 'INSERT' and old.status = 'completed';
  is_there boolean := tg_op <> 'DELETE' and new.status = 'completed';
begin
  if not was_there and not is_there then return null; end if;
  if tg_op = 'UPDATE' and feed_words(old) = feed_words(new) then return null; end if;
  insert into feed_change (channel_id, is_public) values (
    case when tg_op = 'DELETE' then old.channel_id else new.channel_id end,
    (was_there and old.visibility = 'public') or (is_there and new.visibility = 'public'));
  return null;
end $$;
create trigger content_feed_change after insert or delete or update of script_title, content_description, show_notes, status,
  visibility, audio_key, duration_ms, thumbnail_key, cover_seed, published_at, explicit, guid, enclosure_revision, revision,
  episode_type, season, number, speakers, speaker_names, recorded_lines, sources_shown on content
  for each row execute function note_feed_change();

-- A GUID that was computed when the feed was first read is the one that it would have been anyway.
create function note_show_change() returns trigger language plpgsql as $$
begin
  insert into feed_change (channel_id, is_public) values (new.channel_id, true);
  return null;
end $$;
create trigger channel_opened after insert on channel for each row execute function note_show_change();
create trigger channel_feed_change after update on channel for each row
  when ((old.channel_title, old.channel_description, old.avatar_key, old.voice_name, old.feed_mode, old.moved_to, old.artwork_key, old.artwork_seed)
      is distinct from (new.channel_title, new.channel_description, new.avatar_key, new.voice_name, new.feed_mode, new.moved_to, new.artwork_key, new.artwork_seed)
    or old.show_settings is distinct from new.show_settings
    or (old.podcast_guid is not null and old.podcast_guid is distinct from new.podcast_guid))
  execute function note_show_change();

create function keep_tombstone() returns trigger language plpgsql as $$
begin
  insert into deleted_channel (channel_hash) values (sha256(convert_to(old.channel_id::text, 'UTF8'))) on conflict do nothing;
  delete from feed_change where channel_id = old.channel_id;
  return null;
end $$;
create trigger channel_tombstone after delete on channel for each row execute function keep_tombstone();

-- For those who ask, what is there now was last changed when the newest of it came.
insert into feed_change (channel_id, is_public, changed_at)
select channel_id, true, greatest(channel.updated_at,
  (select max(published_at) from content where content.channel_id = channel.channel_id and visibility = 'public'))
from channel;
