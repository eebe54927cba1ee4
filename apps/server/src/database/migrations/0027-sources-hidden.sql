-- Listeners see the sources of an item only if its creator says so. Items that exist keep their state; an older program that
-- runs beside this one names no value, so its new items are hidden too.
alter table content alter column sources_shown set default false;

-- What a listener is shown in place of a file's name.
alter table content_passage add column source_kind text;
