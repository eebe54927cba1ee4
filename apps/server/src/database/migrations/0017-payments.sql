-- Plans: when the balance was last set, and when a free one is set next.
alter table user_finance add column reset_at timestamptz;
alter table user_finance add column next_reset_at timestamptz default now() + interval '720 hours';
update user_finance set next_reset_at = created_at + interval '720 hours';
alter table user_finance add column checkout_session_id text;
create unique index user_finance_of_customer on user_finance (stripe_customer_id);
create index user_finance_by_reset on user_finance (next_reset_at) where next_reset_at is not null;

-- Each entry knows its cause, the moment from which it counts, and the plan that brought it.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('grant', 'hold', 'release', 'charge', 'upgrade', 'reset', 'lapse', 'correction'));
alter table ledger_entry add column cause text;
alter table ledger_entry add column tier text;
alter table ledger_entry add column billing_interval text;
alter table ledger_entry add column effective_at timestamptz not null default now();
alter table ledger_entry disable trigger ledger_is_append_only;
update ledger_entry set
  cause = case when reason = 'first grant' then 'first_grant' end,
  effective_at = coalesce((select hold.created_at from token_hold as hold where hold.hold_id = ledger_entry.hold_id), created_at);
alter table ledger_entry enable trigger ledger_is_append_only;
create unique index ledger_entry_by_cause on ledger_entry (user_id, cause);
create index ledger_entry_by_effect on ledger_entry (user_id, effective_at);
create index ledger_entry_by_kind on ledger_entry (user_id, kind, entry_id);

-- Every entry goes on where the one before it ended, and no balance is other than its last entry says: so it is their sum.
create function check_ledger_entry() returns trigger language plpgsql as
$$
declare before integer;
begin
  select balance_after into before from ledger_entry where user_id = new.user_id order by entry_id desc limit 1;
  if new.balance_after <> coalesce(before, 0) + new.amount then
    raise exception 'the ledger does not add up: % after % moved by %', new.balance_after, coalesce(before, 0), new.amount;
  end if;
  return new;
end
$$;
create trigger ledger_adds_up before insert on ledger_entry for each row execute function check_ledger_entry();

create function check_balance() returns trigger language plpgsql as
$$
declare last integer; now_is integer;
begin
  select current_token_amount into now_is from user_finance where user_id = new.user_id;
  select balance_after into last from ledger_entry where user_id = new.user_id order by entry_id desc limit 1;
  if now_is <> coalesce(last, 0) then
    raise exception 'the balance is not the sum of the ledger: % instead of %', now_is, coalesce(last, 0);
  end if;
  return null;
end
$$;
create constraint trigger balance_is_the_sum after insert or update of current_token_amount on user_finance
  deferrable initially deferred for each row execute function check_balance();
create constraint trigger entry_moves_the_balance after insert on ledger_entry
  deferrable initially deferred for each row execute function check_balance();

-- What a reservation was for, for people who read the ledger; titles go with the account.
alter table token_hold add column purpose text;
alter table token_hold add column content_id uuid;
alter table token_hold add column title text;
alter table token_hold add column lines integer;
alter table token_hold add column lines_charged integer;
alter table token_hold add column outcome text check (outcome in ('completed', 'failed', 'stopped', 'deleted'));
create index token_hold_open on token_hold (user_id) where settled_at is null;
update token_hold set purpose = 'test_audio' where exists (select from test_audio where test_audio.hold_id = token_hold.hold_id);
update token_hold set
  purpose = substring(entry.reason from '^(narration|correction) of '),
  content_id = substring(entry.reason from '^(?:narration|correction) of ([0-9a-f-]{36})$')::uuid
  from ledger_entry as entry
  where entry.hold_id = token_hold.hold_id and entry.kind = 'hold' and entry.reason ~ '^(narration|correction) of [0-9a-f-]{36}$';
update token_hold set title = content.script_title from content where content.content_id = token_hold.content_id;

-- Lines that a person has paid for: the same words in the same voice cost nothing again.
create table paid_line (
  user_id text not null,
  line_hash text not null,
  paid_at timestamptz not null default now(),
  primary key (user_id, line_hash)
);
insert into paid_line (user_id, line_hash, paid_at)
  select distinct on (1, 2) paid.user_id, encode(sha256(convert_to(line.voice_name || E'\n' || line.text, 'UTF8')), 'hex'), paid.paid_at
  from owner_clip as paid
  join utterance as line on line.clip_hash = paid.clip_hash
  join content on content.content_id = line.content_id and content.user_id = paid.user_id;

-- What the payment provider reported.
create table subscription (
  subscription_id text primary key,
  user_id text not null references user_finance,
  tier text not null check (tier in ('starter', 'creator')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  status text not null,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  told_at timestamptz not null,
  told_by text not null
);
create index subscription_of_user on subscription (user_id);

create table paid_invoice (
  invoice_id text primary key,
  user_id text not null references user_finance,
  subscription_id text not null,
  tier text not null check (tier in ('starter', 'creator')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  reason text not null check (reason in ('first', 'change', 'renewal')),
  paid_at timestamptz not null,
  amount_paid_cents integer not null
);
create index paid_invoice_of_user on paid_invoice (user_id);

create table payment_event (
  event_id text primary key,
  type text not null,
  happened_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'ignored', 'outdated')),
  received_at timestamptz not null default now()
);
create index payment_event_by_age on payment_event (received_at);

-- The things of the payment simulator, which stands in where no provider is set.
create table simulator_object (
  object_id text primary key,
  kind text not null,
  customer_id text,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index simulator_object_of_customer on simulator_object (customer_id, kind);
