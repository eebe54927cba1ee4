-- Columns that feeds show: whatever else changes, such as counts and the progress of work, leaves a feed's date alone.
create or replace function feed_words(content) returns text language sql stable as $$
  select row($1.script_title, $1.content_description, $1.show_notes, $1.status, $1.visibility, $1.audio_key, $1.duration_ms,
    $1.thumbnail_key, $1.cover_seed, $1.published_at, $1.explicit, $1.guid, $1.enclosure_revision, $1.revision,
    $1.episode_type, $1.season, $1.number, $1.speakers, $1.speaker_names, $1.recorded_lines, $1.sources_shown,
    $1.lines_total, $1.origin, $1.ai_voices, $1.imported_chapters, $1.notice_id)::text
$$;

drop trigger content_feed_change on content;
create trigger content_feed_change after insert or delete or update of script_title, content_description, show_notes, status,
  visibility, audio_key, duration_ms, thumbnail_key, cover_seed, published_at, explicit, guid, enclosure_revision, revision,
  episode_type, season, number, speakers, speaker_names, recorded_lines, sources_shown, lines_total, origin, ai_voices,
  imported_chapters, notice_id on content
  for each row execute function note_feed_change();
