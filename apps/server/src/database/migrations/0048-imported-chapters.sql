-- Chapters of an imported item without a transcript; those of all others begin at lines.
alter table content add column imported_chapters jsonb;
