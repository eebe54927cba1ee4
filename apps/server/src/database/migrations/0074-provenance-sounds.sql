-- The lines of each sound that was made of an item, as hashes: a file without tags is recognised by them.
create table provenance_sound (
  content_id uuid not null references content on delete cascade,
  frames_sha256 text not null,
  revision integer not null check (revision > 0),
  anchors text[] not null,
  lines jsonb not null,
  primary key (content_id, frames_sha256)
);
create index provenance_sound_by_anchor on provenance_sound using gin (anchors);
