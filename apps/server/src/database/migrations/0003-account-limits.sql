-- A mailed code may also be good for a new password.
alter table auth.mailed_code drop constraint mailed_code_purpose_check;
alter table auth.mailed_code add constraint mailed_code_purpose_check check (purpose in ('verify-email', 'reset-password'));

-- How often something was tried of late, by one address or for one account.
create table auth.counted_try (
  limit_name text not null,
  subject_hash text not null,
  tries integer not null,
  window_ends_at timestamptz not null,
  primary key (limit_name, subject_hash)
);
create index counted_try_by_end on auth.counted_try (window_ends_at);
