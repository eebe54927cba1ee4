-- Networks from which people signed in with the right password of late.
create table auth.known_address (
  user_id text not null references auth."user" on delete cascade,
  address_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);
create index known_address_by_use on auth.known_address (last_used_at);
