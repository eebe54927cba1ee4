import type { ContentPage, ContentProgress, ContentView } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { contentLimits, ownsContent, episodeFieldsOf } from '@app/domain/content'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ContentRow, ContentWithChannel } from './content.repository.ts'
import { encodePosition } from './page-position.ts'

/** The one shape in which an item leaves. Errors are shown to its owners alone. */
export function presentContent(content: ContentWithChannel, viewer: Viewer): ContentView {
  const audio_url = content.audio_key ? mediaPaths.audio(content.content_id) : ''
  const maps = audio_url ? { mp3: audio_url } : {}
  return {
    content_id: content.content_id,
    channel_id: content.channel_id,
    channel_title: content.channel_title,
    channel_avatar_link: mediaPaths.avatar(content.channel_id, content.avatar_key),
    channel_creator_user_id: content.channel_creator_user_id,
    user_id: content.user_id,
    title: content.script_title,
    script_title: content.script_title,
    content_description: content.content_description,
    status: content.status,
    visibility: content.visibility,
    audio_url,
    gcs_audio_urls: { original: maps, enriched: maps },
    thumbnail_path: content.thumbnail_key ? mediaPaths.thumbnail(content.content_id, content.thumbnail_key) : '',
    created_at: content.created_at.toISOString(),
    duration: content.duration_ms / 1_000,
    view_count: content.view_count,
    like_count: content.like_count,
    content_type: content.content_type,
    error: ownsContent(viewer, content) ? content.error : '',
    speakers: content.speakers,
    progress: presentProgress(content),
    outline: content.outline,
    revision: content.revision,
    closed_revision: content.closed_revision,
    sources_shown: content.sources_shown,
    ...episodeFieldsOf(content),
    publish_at: ownsContent(viewer, content) ? (content.publish_at?.toISOString() ?? null) : null,
    wanted_visibility: ownsContent(viewer, content) ? content.wanted_visibility : null,
    speaker_names: content.speaker_names,
    cover_seed: content.cover_seed,
    recorded_lines: content.recorded_lines,
    published_at: content.published_at?.toISOString() ?? null,
    origin: content.origin,
    ai_voices: content.ai_voices,
    moderation_label: content.moderation_label,
  }
}

type Progress = Pick<ContentRow, 'lines_done' | 'lines_total' | 'playable_ms' | 'seconds_left'>

export function presentProgress({ lines_done, lines_total, playable_ms, seconds_left }: Progress): ContentProgress {
  return { lines_done, lines_total, playable_seconds: playable_ms / 1_000, seconds_left }
}

/** A full page has a next one (FEED-05). */
export function presentPage(rows: ContentWithChannel[], viewer: Viewer): ContentPage {
  const last = rows.length === contentLimits.feed_page_size ? rows.at(-1) : undefined
  return { items: rows.map((row) => presentContent(row, viewer)), next: last ? encodePosition(last) : null }
}
