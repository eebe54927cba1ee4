-- A few words of each voice, as the engine in use says them: made when somebody first wants to hear it.
create table voice_preview (
  preview_id text primary key,
  voice_name text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'error')),
  audio_key text,
  peaks jsonb,
  changed_at timestamptz not null default now(),
  check ((status = 'completed') = (audio_key is not null and peaks is not null))
);
