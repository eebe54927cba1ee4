-- Accounts whose owner requested their deletion, until nothing of them is left to delete.
create table account_deletion (
  deletion_id uuid primary key default gen_random_uuid(),
  user_id text not null unique,
  email text not null,
  requested_at timestamptz not null default now()
);

-- What an address had left when its account was deleted, so that signing up anew gives no tokens twice.
create table closed_balance (
  address_hash text primary key,
  tokens_left integer not null,
  closed_at timestamptz not null default now()
);
create index closed_balance_by_age on closed_balance (closed_at);
