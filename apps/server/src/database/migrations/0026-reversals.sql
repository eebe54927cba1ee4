-- Money that went back by refunds and disputes, and the entries that take its tokens back.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('grant', 'hold', 'release', 'charge', 'upgrade', 'reset', 'lapse', 'correction', 'refund', 'dispute'));

create table payment_reversal (
  reversal_id text primary key,
  user_id text not null references user_finance,
  kind text not null check (kind in ('refund', 'dispute')),
  invoice_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  told_at timestamptz not null,
  told_by text not null,
  booked_tokens integer not null default 0,
  booked_entries integer not null default 0
);
create index payment_reversal_of_user on payment_reversal (user_id);
