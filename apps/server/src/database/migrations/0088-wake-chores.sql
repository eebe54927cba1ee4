-- A row that a chore hands on wakes that chore, so that it need not look every two seconds.
create function wake_chore() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_waiting', tg_argv[0]);
  return null;
end $$;
create trigger feed_announcement_wakes after insert on feed_announcement for each row
  execute function wake_chore('feeds.announce-changed');
create trigger notice_wakes after insert on notice for each row execute function wake_chore('notices.hand-out');
