-- Events are numbered when their transaction commits, under a lock held to its end: who has seen a number has missed none
-- below it, and a transaction that has published can still wait for rows of another. Until then the number is negative.
create sequence live_event_draft_seq increment by -1;
create function number_live_event() returns trigger language plpgsql as
$$ begin
  perform pg_advisory_xact_lock(4151002);
  update public.live_event set seq = nextval('public.live_event_seq') where seq = new.seq;
  return null;
end $$;
create constraint trigger live_event_is_numbered after insert on live_event deferrable initially deferred
  for each row when (new.seq < 0) execute function number_live_event();
