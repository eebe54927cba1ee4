-- Messages from people to the operator of the server.
create table feedback (
  feedback_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index feedback_of_user on feedback (user_id, created_at);

-- A kept letter knows whom to answer, so that it can go with that person.
alter table mailbox_letter add column reply_to text;
