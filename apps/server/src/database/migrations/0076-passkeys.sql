-- The spelling of the columns is better-auth's; the last one is ours.
create table auth.passkey (
  id text primary key,
  name text not null,
  "publicKey" text not null,
  "userId" text not null references auth."user" on delete cascade,
  "credentialID" text not null unique,
  -- A number of 32 bits without a sign, which no integer type of 4 bytes takes and drivers return a bigint as text.
  counter double precision not null check (counter between 0 and 4294967295),
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null default now(),
  aaguid text,
  last_used_at timestamptz
);
create index passkey_of_user on auth.passkey ("userId", "createdAt", id);
