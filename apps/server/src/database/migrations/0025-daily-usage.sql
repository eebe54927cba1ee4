-- What paid services were used for, by day (UTC), account and resource; the empty account is the whole server.
create table daily_usage (
  day date not null,
  account text not null,
  resource text not null check (resource in ('speech_seconds', 'model_tokens', 'recognized_seconds')),
  used double precision not null default 0,
  primary key (day, account, resource)
);
create index daily_usage_of_account on daily_usage (account);
