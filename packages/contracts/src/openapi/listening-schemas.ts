import * as listening from '../listening.ts'
import { words } from './schema-words.ts'

const counts = { view_count: 'How many people have played it.', like_count: 'How many like it.' }

/** What people do with an item that is finished. */
export const listeningSchemas = {
  Interaction: words(listening.Interaction, 'What a person did with an item.', {
    content_id: 'The item.',
    channel_id: 'The channel that it is in.',
    liked: 'Whether the person likes it.',
    liked_at: 'Since when; null otherwise.',
    viewed: 'Whether the person has ever played it.',
    viewed_at: 'When that was first.',
    position_ms: 'Where the person stopped, in milliseconds of what is heard now; null until it was played.',
    listened_at: "When that was told, by the server's clock.",
  }),
  ListenedChannel: words(listening.getListenedChannel.response, 'That a person has met a channel.', {
    channel_id: 'The channel.',
    created_at: 'When the person first met one of its items; null for whoever has met none.',
  }),
  ContentStats: words(listening.ContentStats, 'Counts of an item.', counts),
  SetLikeAnswer: words(listening.setLike.response, 'It is noted.', {
    ...counts,
    liked: 'Whether the caller likes it now.',
  }),
  RecordViewAnswer: words(listening.recordView.response, 'It is noted.', { ...counts, viewed: 'Always true.' }),
  SavePositionAnswer: words(listening.savePosition.response, 'It is noted.', {
    position_ms: 'Where the caller stopped.',
  }),
}
