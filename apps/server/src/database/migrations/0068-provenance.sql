-- The keys that statements about files are signed with. One signs; those before it go on proving what they signed, except where revoked.
create table provenance_key (
  key_id text primary key,
  public_x text not null,
  private_jwk text,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  revoked_at timestamptz,
  check ((private_jwk is null) = (retired_at is not null)),
  check (revoked_at is null or retired_at is not null)
);
create unique index provenance_key_active on provenance_key ((true)) where retired_at is null;

-- The signed statement of each file that was made of an item.
create table provenance_statement (
  content_id uuid not null references content on delete cascade,
  file text not null,
  revision integer not null check (revision > 0),
  frames_sha256 text not null,
  key_id text not null references provenance_key,
  jws text not null,
  made_at timestamptz not null,
  primary key (content_id, file)
);
create index provenance_statement_of_key on provenance_statement (key_id);
