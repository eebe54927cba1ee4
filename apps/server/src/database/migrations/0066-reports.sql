-- What somebody found wrong, by target: equal reports are one case.
create table report_case (
  case_id uuid primary key default gen_random_uuid(),
  target text not null,
  kind text not null check (kind in ('content', 'line', 'channel', 'conversation')),
  content_id uuid,
  utterance_id uuid,
  channel_id uuid,
  conversation_id uuid,
  owner_id text,
  title text not null,
  line_text text,
  start_ms integer,
  reports integer not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_at timestamptz not null default date_trunc('milliseconds', now()),
  decided_at timestamptz,
  taken_by text,
  taken_at timestamptz,
  version integer not null default 0
);
create unique index report_case_open on report_case (target) where decided_at is null;
create index report_case_queue on report_case (last_at desc, case_id desc) where decided_at is null;
create index report_case_decided on report_case (decided_at desc, case_id desc) where decided_at is not null;
create index report_case_of_owner on report_case (owner_id);

create table report (
  number bigint generated always as identity (start with 2001) primary key,
  case_id uuid not null references report_case on delete cascade,
  key_hash text not null,
  category text not null,
  body text not null,
  email text,
  reporter_id text,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index report_of_case on report (case_id, number);
create index report_of_person on report (reporter_id) where reporter_id is not null;

-- Challenges that were answered, so that each counts once.
create table report_proof (
  challenge_hash text primary key,
  used_at timestamptz not null default now()
);
create index report_proof_by_age on report_proof (used_at);

create table report_decision (
  decision_id uuid primary key default gen_random_uuid(),
  case_id uuid not null unique references report_case on delete cascade,
  decision text not null,
  category text not null,
  statement text not null,
  owner_id text,
  moderator_id text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  reversed_at timestamptz
);
create index report_decision_of_owner on report_decision (owner_id, created_at desc) where owner_id is not null;

create table report_appeal (
  appeal_id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references report_decision on delete cascade,
  made_by text not null check (made_by in ('owner', 'reporter')),
  report_number bigint references report on delete cascade,
  body text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  answer text,
  is_reversed boolean,
  answered_by text,
  answered_at timestamptz
);
create unique index report_appeal_once on report_appeal (decision_id, coalesce(report_number, 0));
create index report_appeal_open on report_appeal (created_at) where answered_at is null;
create index report_appeal_of_report on report_appeal (report_number) where report_number is not null;

-- Emails to reporters and owners that were not handed to the mail server yet.
create table report_email (
  email_id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);

-- What a decision keeps an item from. The strictest of an item's rows is its limit.
create table content_restriction (
  decision_id uuid not null,
  content_id uuid not null references content on delete cascade,
  visibility_limit text not null check (visibility_limit in ('unlisted', 'private')),
  is_withdrawn boolean not null default false,
  visibility_before text not null,
  primary key (content_id, decision_id)
);
create index content_restriction_of_decision on content_restriction (decision_id);

alter table content
  add column visibility_limit text check (visibility_limit in ('unlisted', 'private')),
  add column is_withdrawn boolean not null default false,
  add column moderation_label text,
  add constraint content_within_limit check (
    visibility_limit is null or visibility = 'private' or visibility = visibility_limit);

create table silenced_line (
  content_id uuid not null references content on delete cascade,
  utterance_id uuid not null,
  decision_id uuid not null,
  clip_hash text not null,
  said jsonb not null,
  primary key (content_id, utterance_id)
);
create index silenced_line_of_decision on silenced_line (decision_id);

-- A correction that a moderator ordered ends the restriction that hides the item meanwhile.
alter table correction add column lifts_decision uuid;

alter table channel add column suspended_by uuid;

-- What comes into a suspended channel is private and stays so.
create function keep_in_suspended_channel() returns trigger language plpgsql as $$
begin
  if exists (select from channel where channel_id = new.channel_id and suspended_by is not null) then
    new.visibility := 'private';
    new.visibility_limit := 'private';
    new.publish_at := null;
  end if;
  return new;
end $$;
create trigger content_in_suspended_channel before insert on content
  for each row execute function keep_in_suspended_channel();

-- A suspended channel is not found.
create or replace function refresh_search_channel(changed uuid) returns void language plpgsql as $$
declare
  shown record;
begin
  select channel_title, channel_description, search_config(coalesce(show_settings ->> 'language', 'en')) as stems into shown
  from channel where channel_id = changed and deleted_at is null and suspended_by is null for share;
  if not found then
    delete from search_item where channel_id = changed;
    delete from search_channel where channel_id = changed;
    return;
  end if;
  insert into search_channel (channel_id, words)
  values (changed, search_vector(shown.channel_title, shown.stems, 'A', 'B') ||
    search_vector(shown.channel_description, shown.stems, 'C', 'D'))
  on conflict (channel_id) do update set words = excluded.words where search_channel.words <> excluded.words;
end $$;
create constraint trigger channel_search_suspended after update of suspended_by on channel
  deferrable initially deferred for each row execute function note_search_change_of_channel();
