-- What people are to be notified of, by email or in their browser: an item was made, its making failed, or it was public for the
-- first time. Triggers note it in the change itself; who tells of it takes the row out. Items that are imported or come out
-- of a backup are inserted as they are, and tell nobody.
create table notice (
  notice_id bigint generated always as identity primary key,
  kind text not null check (kind in ('ready', 'failed', 'published')),
  content_id uuid not null references content on delete cascade,
  made_seconds integer,
  noted_at timestamptz not null default clock_timestamp()
);
create index notice_of_content on notice (content_id);

create function note_notice() returns trigger language plpgsql as $$
begin
  if old.status = 'processing' and new.status in ('completed', 'error') then
    insert into notice (kind, content_id, made_seconds)
    values (case new.status when 'completed' then 'ready' else 'failed' end, new.content_id,
      extract(epoch from now() - new.processing_since));
  end if;
  if old.published_at is null and new.published_at is not null then
    insert into notice (kind, content_id) values ('published', new.content_id);
  end if;
  return null;
end $$;
create trigger content_notice after update on content for each row
  when (old.status is distinct from new.status or old.published_at is distinct from new.published_at)
  execute function note_notice();

-- What a person wants to be emailed. Nobody has a row until they ask for something.
create table email_choice (
  user_id text primary key,
  choice_id uuid not null unique default gen_random_uuid(),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  time_zone text not null default 'UTC',
  own_episodes boolean not null default false,
  digest_since timestamptz,
  digest_due_at timestamptz,
  digest_day text,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((digest = 'off') = (digest_due_at is null) and (digest = 'off') = (digest_since is null) and (digest = 'off') = (digest_day is null))
);
create index email_choice_due on email_choice (digest_due_at) where digest_due_at is not null;

-- One digest of a person and a day: it is written when its time has come, and sent once.
create table digest (
  digest_id uuid primary key default gen_random_uuid(),
  user_id text not null references email_choice on delete cascade,
  day text not null,
  since timestamptz not null,
  until timestamptz not null,
  episodes integer,
  done_at timestamptz,
  unique (user_id, day)
);
create index digest_by_age on digest (until);

-- Own episodes that a person is still to be emailed about.
create table episode_email (
  user_id text not null references email_choice on delete cascade,
  content_id uuid not null references content on delete cascade,
  kind text not null check (kind in ('ready', 'failed')),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (user_id, content_id)
);
create index episode_email_of_content on episode_email (content_id);

-- Headers of emails that are kept here, beside those that every email has.
alter table mailbox_letter add column headers jsonb not null default '{}';
