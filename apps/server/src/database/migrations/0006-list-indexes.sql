-- The feed's index would be walked for a channel that has published nothing of late.
create index content_published_in_channel on content (channel_id, created_at desc, content_id desc)
  where status = 'completed' and visibility = 'public';
