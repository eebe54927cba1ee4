-- What questions of a group ask, without their words: hashes of the stems, so that a question that asks the same is found
-- after everybody who asked deleted theirs. And who the line is that answers it.
alter table question_group
  add column kind integer,
  add column terms integer[] not null default '{}',
  add column first_askers integer not null default 0 check (first_askers >= 0),
  add column answer_utterance_id uuid;
