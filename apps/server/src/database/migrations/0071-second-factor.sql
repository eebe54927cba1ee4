-- The spelling of this column and of the first table's is better-auth's.
alter table auth."user" add column "twoFactorEnabled" boolean not null default false;

create table auth.two_factor (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null unique references auth."user" on delete cascade,
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

-- Codes of authenticator apps that were used while they still worked.
create table auth.used_code (
  user_id text not null references auth."user" on delete cascade,
  code_hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
create index used_code_by_age on auth.used_code (used_at);

-- Browsers in which people have signed in.
create table auth.known_browser (
  user_id text not null references auth."user" on delete cascade,
  browser_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
create index known_browser_by_use on auth.known_browser (last_used_at);
