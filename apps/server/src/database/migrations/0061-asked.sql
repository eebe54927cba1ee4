-- What questions of a group ask, without their words: hashes of the stems, so that a question that asks the same is found
-- after everybody who asked deleted theirs. The line that answers it tells how far its creator is: it is in the script that
-- is published, in the one that is being made, or in the one that could not be made.
alter table question_group
  add column kind integer,
  add column terms integer[] not null default '{}',
  add column first_askers integer not null default 0 check (first_askers >= 0),
  add column answer_utterance_id uuid,
  drop column answer_revision,
  drop column error,
  drop constraint question_group_state_check,
  add constraint question_group_state_check check (state in ('no_answer', 'by_hosts'));
