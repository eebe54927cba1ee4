-- Who may make an account. No row means everybody.
create table registration_choice (
  is_only boolean primary key default true check (is_only),
  registrations text not null check (registrations in ('open', 'invited', 'closed'))
);

-- Links that people sign up with while that needs an invitation.
create table invitation (
  invitation_id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  note text not null,
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses),
  expires_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  revoked_at timestamptz
);
create index invitation_newest on invitation (created_at desc, invitation_id desc);

-- The spelling of the column is better-auth's.
alter table auth."user" add column "invitationId" uuid references invitation;
create index user_of_invitation on auth."user" ("invitationId") where "invitationId" is not null;

-- A use is counted in the transaction that makes the account, under the lock of the row, so there are never more accounts than uses.
create function auth.use_invitation() returns trigger language plpgsql as
$$ begin
  update public.invitation set used = used + 1
  where invitation_id = new."invitationId" and used < uses and revoked_at is null and expires_at > now();
  if not found then
    raise exception 'this invitation cannot be used any more';
  end if;
  return new;
end $$;
create trigger user_uses_invitation before insert on auth."user"
  for each row when (new."invitationId" is not null) execute function auth.use_invitation();

-- An account whose email was never verified gives its use back when it ends.
create function auth.return_invitation() returns trigger language plpgsql as
$$ begin
  update public.invitation set used = used - 1 where invitation_id = old."invitationId";
  return old;
end $$;
create trigger unverified_user_returns_invitation before delete on auth."user"
  for each row when (old."invitationId" is not null and not old."emailVerified") execute function auth.return_invitation();

-- Opens the page of a statement of reasons for whom it was written, without a sign-in.
alter table report_decision add column key_hash text;

-- A suspension that no report led to is a case about a person, decided as soon as it is there.
alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('content', 'line', 'channel', 'conversation', 'person'));

-- Whether somebody with a role is emailed about new reports: null is as their role has it. And until when they were.
alter table staff add column wants_report_emails boolean, add column reports_mailed_until timestamptz;
