-- Revisions up to this one are heard by nobody any more, however short ago they were replaced.
alter table content add column closed_revision integer not null default 0;
-- Whether publishing the correction closes what was heard before.
alter table correction add column replace_at_once boolean not null default false;
