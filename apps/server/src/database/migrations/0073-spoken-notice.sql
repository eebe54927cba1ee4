-- The spoken notice is a line of an item that its owner does not write into the script.
alter table content add column notice_id uuid;
alter table content add column wanted_visibility text check (wanted_visibility in ('public', 'unlisted'));
alter table correction add column notice_id uuid;

-- Items that others can hear and that have no notice yet, for the chore that adds them.
create index content_without_notice on content (created_at)
  where notice_id is null and status = 'completed' and origin = 'made' and visibility <> 'private';

-- Items that are opened once their notice is published.
create index content_waiting_for_notice on content (content_id) where wanted_visibility is not null;

-- As before, without the notice: every item would be found by its words.
create or replace function refresh_search(item uuid) returns void language plpgsql as $$
declare
  shown record;
  kept search_item;
  stems regconfig;
  labels tsvector;
begin
  select content.*, coalesce(content.language, channel.show_settings ->> 'language', 'en') as spoken into shown
  from content join channel using (channel_id)
  where content_id = item and status = 'completed' and visibility = 'public' and deleted_at is null
  for no key update of content for share of channel;
  if not found then
    delete from search_item where content_id = item;
    return;
  end if;

  stems := search_config(shown.spoken);
  labels := search_labels(shown.published_at, shown.channel_id, shown.spoken, shown.duration_ms);
  kept := (
    shown.content_id, null, shown.channel_id, shown.published_at, shown.duration_ms, shown.spoken,
    search_vector(shown.script_title, stems, 'A', 'B') ||
      search_vector(shown.content_description || E'\n' || shown.show_notes, stems, 'C', 'D') || labels);
  update search_item set channel_id = kept.channel_id, published_at = kept.published_at, duration_ms = kept.duration_ms,
    language = kept.language, words = kept.words
  where content_id = item and (channel_id, published_at, duration_ms, language, words)
    is distinct from (kept.channel_id, kept.published_at, kept.duration_ms, kept.language, kept.words);
  insert into search_item (content_id, channel_id, published_at, duration_ms, language, words)
  select kept.content_id, kept.channel_id, kept.published_at, kept.duration_ms, kept.language, kept.words
  where not exists (select from search_item where content_id = item);
  select item_no into kept.item_no from search_item where content_id = item;

  delete from search_line line where line.published_at = kept.published_at and line.item_no = kept.item_no
    and not exists (
      select from utterance where content_id = item and utterance.position = line.position
        and utterance_id is distinct from shown.notice_id);
  insert into search_line (published_at, item_no, position, words)
  select kept.published_at, kept.item_no, wanted.position, wanted.words
  from (select position, search_vector(text, stems, 'A', 'B') || labels as words from utterance
    where content_id = item and utterance_id is distinct from shown.notice_id) as wanted
  left join search_line line
    on line.published_at = kept.published_at and line.item_no = kept.item_no and line.position = wanted.position
  where line.words is distinct from wanted.words
  on conflict (published_at, item_no, position) do update set words = excluded.words;
end $$;
