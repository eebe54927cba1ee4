-- What a worker that answers a question has to know when it takes the answer over.
alter table turn add column fence integer not null default 0;
alter table turn add column worded_at timestamptz;
alter table turn add column paused_at timestamptz;
create index turn_in_the_making on turn (created_at) where status = 'answering';

-- A clip whose sound is lost takes no line of an answer along.
alter table answer_line drop constraint answer_line_clip_hash_fkey;
alter table answer_line add foreign key (clip_hash) references clip on delete set null;
