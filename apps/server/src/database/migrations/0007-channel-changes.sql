-- Sent to everyone who edits a channel, so that nobody overwrites changes that they have not seen.
alter table channel add column updated_at timestamptz not null default date_trunc('milliseconds', now());

-- A deleted channel is nowhere to be seen from that moment on; its things go one by one, and the row last.
alter table channel add column deleted_at timestamptz;
create index channel_being_deleted on channel (deleted_at) where deleted_at is not null;
