-- Entries are found by the person alone. An index of all entries by their number was taken instead for somebody who has most of
-- them, and every entry between was read. An older version of the program runs the same queries.
alter table ledger_entry drop constraint ledger_entry_pkey;
alter table ledger_entry add primary key (user_id, entry_id);
drop index ledger_entry_of_user;
