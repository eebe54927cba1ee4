-- However a session goes, by hand, with its person or with a password, the tokens made from it go too.
create function auth.end_tokens_of_session() returns trigger language plpgsql as
$$ begin
  insert into auth.revoked_session (session_id) values (old.id) on conflict do nothing;
  perform pg_notify('revoked_session', old.id);
  return null;
end $$;
create trigger session_ends_its_tokens after delete on auth.session
  for each row execute function auth.end_tokens_of_session();
