-- What a person has heard: played to its end, or marked so.
alter table interaction add column heard_at timestamptz;

-- People who stopped in the last half minute or the last twentieth of an item have heard it.
update interaction set heard_at = interaction.listened_at
from content
where content.content_id = interaction.content_id
  and content.duration_ms > 0
  and interaction.position_ms >= greatest(
    least(0.95 * content.duration_ms, content.duration_ms - 30000), 0.8 * content.duration_ms);
