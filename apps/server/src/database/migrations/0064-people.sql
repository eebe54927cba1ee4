-- Accounts that were suspended. No foreign key: the deletion of an account clears its rows away.
create table suspension (
  suspension_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  suspended_by text,
  reason text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  lifted_at timestamptz,
  lifted_by text
);
create unique index suspension_open on suspension (user_id) where lifted_at is null;
create index suspension_of_person on suspension (user_id);

-- A sign-in that has passed its checks while its account is being suspended waits for that, and is refused.
create function auth.refuse_session_of_suspended() returns trigger language plpgsql as
$$ begin
  perform 1 from auth."user" where id = new."userId" for key share;
  if exists (select 1 from public.suspension where user_id = new."userId" and lifted_at is null) then
    raise exception 'this account is suspended';
  end if;
  return new;
end $$;
create trigger suspended_people_have_no_session before insert on auth.session
  for each row execute function auth.refuse_session_of_suspended();
