-- Search over what is public: a row for each item, each line and each channel that everybody may see, and none for others.

alter table content add column language text;

-- Wanted, not needed: without the first an accent counts, without the second no other spelling is suggested.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['unaccent', 'pg_trgm'] loop
    begin
      execute format('create extension if not exists %I', wanted);
    exception when others then
      raise notice 'search goes without %: %', wanted, sqlerrm;
    end;
  end loop;
end $$;

-- For every language of this server a configuration `search_<name>`: without accents, where the extension is there, then
-- the stem. To be called again when the extension came later.
create function make_search_configurations() returns void language plpgsql as $$
declare
  language record;
  unaccent regdictionary := (select oid from pg_ts_dict where dictname = 'unaccent' and pg_ts_dict_is_visible(oid));
begin
  for language in
    select cfgname as name, (
      select mapdict::regdictionary from pg_ts_config_map map
      where map.mapcfg = config.oid and map.maptokentype = (select tokid from ts_token_type('default') where alias = 'word')
      order by mapseqno limit 1) as stem
    from pg_ts_config config where cfgnamespace = 'pg_catalog'::regnamespace
  loop
    if not exists (select from pg_ts_config where cfgname = 'search_' || language.name and pg_ts_config_is_visible(oid)) then
      execute format('create text search configuration %I (copy = pg_catalog.%I)', 'search_' || language.name, language.name);
    end if;
    execute format('alter text search configuration %I alter mapping for word with %s', 'search_' || language.name,
      concat_ws(', ', unaccent, language.stem));
    execute format('alter text search configuration %I alter mapping for numword with %s', 'search_' || language.name,
      concat_ws(', ', unaccent, 'pg_catalog.simple'));
  end loop;
end $$;
select make_search_configurations();

-- A text as it is cut into words, the same for what is searched and what is searched for. Marks that readers leave out go;
-- punctuation parts words; characters of scripts without spaces, and pictures, stand alone, so that any part of such a
-- line is found as a phrase. A pause that a writer marked is no word.
create function search_text(body text) returns text language sql immutable strict parallel safe as $$
  select translate(
    case when body ~ '[^\x01-\x7f]' then
      regexp_replace(regexp_replace(regexp_replace(normalize(
        regexp_replace(body, '\[pause( ?\d{1,4}(\.\d{1,3})? ?(s|ms|seconds?|sec))?\]', ' ', 'gi'), nfkc),
        '[\u00ad\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
        '[\u0080-\u00a9\u00ab\u00ac\u00ae-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02bf\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u2900-\u2aff\u3000-\u3004\u3008-\u303f\u30a0\u30fb]+', ' ', 'g'),
        '([\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2600-\u27bf\u2b00-\u2bff\u2e80-\u2fdf\u3005-\u3007\u3040-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff])', ' \1 ', 'g')
    else regexp_replace(body, '\[pause( ?\d{1,4}(\.\d{1,3})? ?(s|ms|seconds?|sec))?\]', ' ', 'gi') end,
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~' || chr(1), repeat(' ', 33))
$$;

-- Of a language as BCP 47 names it; `search_simple`, which knows no stems, where the server knows no other.
create function search_config(language text) returns regconfig language sql stable parallel safe as $$
  select coalesce(
    (select oid::regconfig from pg_ts_config where pg_ts_config_is_visible(oid) and cfgname = 'search_' ||
      case split_part(lower(language), '-', 1)
        when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan'
        when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'et' then 'estonian'
        when 'fi' then 'finnish' when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek'
        when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish'
        when 'it' then 'italian' when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian'
        when 'nb' then 'norwegian' when 'nn' then 'norwegian' when 'pl' then 'polish' when 'pt' then 'portuguese'
        when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'es' then 'spanish'
        when 'sv' then 'swedish' when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish'
      end),
    'search_simple'::regconfig)
$$;

-- The words of a text as they stand, and their stems, each at its place: a word that is its own stem is there once, and
-- phrases may mix both. The weights tell the exact forms from the stems.
create function search_vector(body text, stems regconfig, exact "char", stem "char") returns tsvector
language plpgsql stable strict parallel safe as $$
declare
  cut text := search_text(body);
begin
  return (setweight(to_tsvector('search_simple', cut), exact)::text || ' ' ||
    setweight(to_tsvector(stems, cut), stem)::text)::tsvector;
end $$;

create function search_vector(body text, language text) returns tsvector language sql stable strict parallel safe as $$
  select search_vector(body, search_config(language), 'A', 'B')
$$;

-- Labels beside the words of a line, so that one index answers for words and for what a search is limited to: week, quarter
-- and channel of its item, its language, its whole minutes up to an hour. No word of a text begins with their colon. Weeks
-- and quarters are for very common words, whose newest lines are found without reading all. In a query each is a condition of
-- its own (`words @@ a and words @@ b`): the index skips from the rarest to the next, which it does not within `a & b`.
create function search_week(at timestamptz) returns integer language sql immutable strict parallel safe as $$
  select floor(extract(epoch from at - timestamptz '2020-01-06 00:00:00+00') / 604800)::integer
$$;

create function search_channel_label(channel uuid) returns text language sql immutable strict parallel safe as $$
  select ':c' || left(channel::text, 8)
$$;

create function search_labels(published_at timestamptz, channel uuid, language text, duration_ms integer) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(array[':w' || search_week(published_at), ':q' || search_week(published_at) / 13,
    search_channel_label(channel), ':l' || language, ':m' || least(duration_ms / 60000, 60)])
$$;

-- So many weeks that end so many weeks before a moment; of many weeks, the quarters that they are in.
create function search_weeks(at timestamptz, before integer, weeks integer) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg(distinct quote_literal(case when weeks < 13 then ':w' || week else ':q' || week / 13 end), '|')::tsquery
  from generate_series(search_week(at) - before - weeks + 1, search_week(at) - before) as week
$$;

create table search_item (
  content_id uuid primary key references content on delete cascade,
  item_no integer not null generated always as identity,
  channel_id uuid not null,
  published_at timestamptz not null,
  duration_ms integer not null,
  language text not null,
  words tsvector not null,
  unique (published_at, item_no)
);
create index search_item_words on search_item using gin (words) with (fastupdate = off);
create index search_item_of_channel on search_item (channel_id, published_at desc, item_no desc);

-- The key is short, for there is a row for every line, and in the order of publication: a scan of it backwards gives the
-- newest lines first.
create table search_line (
  published_at timestamptz not null,
  item_no integer not null,
  position integer not null,
  words tsvector not null,
  primary key (published_at, item_no, position),
  foreign key (published_at, item_no) references search_item (published_at, item_no) on delete cascade on update cascade
);
create index search_line_words on search_line using gin (words);

create table search_channel (
  channel_id uuid primary key references channel on delete cascade,
  words tsvector not null
);
create index search_channel_words on search_channel using gin (words) with (fastupdate = off);

create table search_word (
  language text not null,
  word text not null,
  lines integer not null,
  primary key (word, language)
);
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_word_similar on search_word using gin (word gin_trgm_ops);
  end if;
end $$;

-- Makes the rows of an item what they are to be; writes only what differs. It waits for a transaction that is changing the item, and
-- one that deletes the channel waits for it.
create function refresh_search(item uuid) returns void language plpgsql as $$
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
    and not exists (select from utterance where content_id = item and utterance.position = line.position);
  insert into search_line (published_at, item_no, position, words)
  select kept.published_at, kept.item_no, wanted.position, wanted.words
  from (select position, search_vector(text, stems, 'A', 'B') || labels as words from utterance where content_id = item) as wanted
  left join search_line line
    on line.published_at = kept.published_at and line.item_no = kept.item_no and line.position = wanted.position
  where line.words is distinct from wanted.words
  on conflict (published_at, item_no, position) do update set words = excluded.words;
end $$;

create function refresh_search_channel(changed uuid) returns void language plpgsql as $$
declare
  shown record;
begin
  select channel_title, channel_description, search_config(coalesce(show_settings ->> 'language', 'en')) as stems into shown
  from channel where channel_id = changed and deleted_at is null for share;
  if not found then
    delete from search_item where channel_id = changed;
    delete from search_channel where channel_id = changed;
    return;
  end if;
  insert into search_channel (channel_id, words)
  values (changed, search_vector(shown.channel_title, shown.stems, 'A', 'B') ||
    search_vector(shown.channel_description, shown.stems, 'C', 'D'))
  on conflict (channel_id) do update set words = excluded.words where search_channel.words <> excluded.words;
end $$;

-- The items that a transaction has changed, each once. They are looked at when it ends, in their final state, and are out
-- of the table by then: nobody else ever sees a row of it.
create table search_change (
  content_id uuid not null
);
create index search_change_of_item on search_change (content_id);

create function note_search_change() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_op when 'DELETE' then old.content_id else new.content_id end;
begin
  insert into search_change (content_id) select changed
  where not exists (select from search_change where content_id = changed);
  return null;
end $$;

create function refresh_changed_search() returns trigger language plpgsql as $$
begin
  delete from search_change where content_id = new.content_id;
  perform refresh_search(new.content_id);
  return null;
end $$;
create constraint trigger search_change_is_due after insert on search_change deferrable initially deferred
  for each row execute function refresh_changed_search();

-- What has never been public needs no look.
create trigger content_search_new after insert on content for each row
  when (new.status = 'completed' and new.visibility = 'public') execute function note_search_change();
create trigger content_search_change after update of status, visibility, channel_id, published_at, duration_ms, language,
  script_title, content_description, show_notes, revision on content for each row
  when ((old.status, old.visibility) = ('completed', 'public') or (new.status, new.visibility) = ('completed', 'public'))
  execute function note_search_change();

-- The lines of an item that is being made are not looked at: it is, when it is finished.
create function note_search_change_of_lines() returns trigger language plpgsql as $$
begin
  insert into search_change (content_id)
  select content_id from content
  where content_id in (select content_id from changed) and status = 'completed' and visibility = 'public'
    and not exists (select from search_change where search_change.content_id = content.content_id);
  return null;
end $$;
create trigger utterance_search_new after insert on utterance referencing new table as changed
  for each statement execute function note_search_change_of_lines();
create trigger utterance_search_gone after delete on utterance referencing old table as changed
  for each statement execute function note_search_change_of_lines();
create trigger utterance_search_change after update of text, position on utterance for each row
  when (old.text <> new.text or old.position <> new.position) execute function note_search_change();

create function note_search_change_of_channel() returns trigger language plpgsql as $$
begin
  perform refresh_search_channel(new.channel_id);
  return null;
end $$;
create constraint trigger channel_search_change
  after insert or update of channel_title, channel_description, deleted_at, show_settings on channel
  deferrable initially deferred for each row execute function note_search_change_of_channel();
