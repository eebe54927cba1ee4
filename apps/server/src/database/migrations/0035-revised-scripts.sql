-- All lines that the item will have, where a correction adds, deletes, moves or revoices lines; null where it changes words alone.
alter table correction add column script jsonb;

-- Which lines a revision has, in order; null while they are those that the item has now.
alter table content_revision add column line_ids jsonb;

-- What else a line was, in the last revision before its script was revised; null where its words alone changed.
alter table earlier_line add column utterance_id uuid;
alter table earlier_line add column speaker smallint check (speaker in (1, 2));
alter table earlier_line add column voice_name text;
alter table earlier_line add column chapter text;
