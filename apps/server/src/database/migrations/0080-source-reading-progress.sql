-- How far the reading of a source is, or why it could not be read.
alter table draft_source add column reading jsonb;
