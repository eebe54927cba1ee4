-- What was heard as test audio, and what lines of items said before they were corrected, is paid for too.
insert into paid_line (user_id, line_hash, paid_at)
  select distinct on (1, 2) tried.user_id, encode(sha256(convert_to((line ->> 'voice_name') || E'\n' || (line ->> 'text'), 'UTF8')), 'hex'), tried.created_at
  from test_audio as tried
  cross join jsonb_array_elements(tried.utterances) as line
  where tried.status = 'completed'
  on conflict do nothing;
insert into paid_line (user_id, line_hash, paid_at)
  select distinct on (1, 2) paid.user_id, encode(sha256(convert_to(line.voice_name || E'\n' || earlier.text, 'UTF8')), 'hex'), paid.paid_at
  from owner_clip as paid
  join earlier_line as earlier on earlier.clip_hash = paid.clip_hash
  join utterance as line on line.content_id = earlier.content_id and line.position = earlier.position
  join content on content.content_id = earlier.content_id and content.user_id = paid.user_id
  on conflict do nothing;
