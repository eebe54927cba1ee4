-- Everything that is still to be handed to a mail server, a push service or a hub. A worker claims rows by moving their time on,
-- so that no lock is held while it waits for an answer. The tables `report_email` and `push_delivery` are written by older
-- processes alone; the chore takes over what they leave.
create table delivery (
  delivery_id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null default gen_random_uuid(),
  recipient text not null default '',
  payload jsonb,
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp()
);
create index delivery_due on delivery (kind, due_at);
create unique index delivery_of_own_episodes on delivery (subject_id) where kind = 'episodes';

drop trigger feed_announcement_wakes on feed_announcement;
create trigger feed_announcement_wakes after insert on feed_announcement for each row
  execute function wake_chore('deliveries.continue');
