-- Who runs the server, and who decides on reports. Everybody else has no row.
create table staff (
  user_id text primary key,
  role text not null check (role in ('moderator', 'operator')),
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

-- What the staff did. Rows are added and never changed, so that nobody can hide what they did.
create table audit_entry (
  entry_id bigint generated always as identity primary key,
  actor_id text,
  action text not null,
  subject text not null,
  subject_id text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create function refuse_audit_change() returns trigger language plpgsql as
$$ begin
  raise exception 'entries of the audit log are never changed';
end $$;
create trigger audit_is_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
