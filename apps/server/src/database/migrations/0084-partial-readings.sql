-- Whether a part of a source could not be read. Notes of earlier readings were about such parts.
alter table source_reading add column is_partial boolean not null default false;
update source_reading set is_partial = true where note <> '';
