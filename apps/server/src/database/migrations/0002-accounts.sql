create schema auth;

-- These five tables and their spelling are better-auth's.
create table auth."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references auth."user" on delete cascade
);
create index session_of_user on auth.session ("userId");

create table auth.account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index account_of_user on auth.account ("userId");

create table auth.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);

create table auth.jwks (
  id text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

-- The one mailed code of a purpose that still works; a newer one replaces it, its use removes it.
create table auth.mailed_code (
  purpose text not null check (purpose in ('verify-email')),
  email text not null,
  code_hash text not null unique,
  created_at timestamptz not null default now(),
  primary key (purpose, email)
);

-- Sessions that ended before the access tokens made from them did.
create table auth.revoked_session (
  session_id text primary key,
  revoked_at timestamptz not null default now()
);
create index revoked_session_by_age on auth.revoked_session (revoked_at);

-- Mail of a server without a mail provider, to be read on its own page.
create table mailbox_letter (
  letter_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index mailbox_letter_of_recipient on mailbox_letter (recipient, letter_id desc);
