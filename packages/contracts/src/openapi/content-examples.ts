import { noEpisodeFields } from '@app/domain/content'
import type { ContentView, TranscriptLine } from '../content.ts'
import { AVATAR, CHANNEL_ID, CONTENT_ID, USER_ID, UTTERANCE_ID } from './examples.ts'

/** Bars of the drawn outline, as many as the server sends. */
const SLICES = 96
export const THUMBNAIL =
  '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/thumbnail-c5f0a8d471e34b29-08b7e1f2-1280.webp'
export const AUDIO = '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/audio.mp3'
export const PLAYLIST = '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/playlist.m3u8'

export const processingContent: ContentView = {
  content_id: CONTENT_ID,
  channel_id: CHANNEL_ID,
  channel_title: 'Slow Machines',
  channel_avatar_link: AVATAR,
  channel_creator_user_id: USER_ID,
  user_id: USER_ID,
  title: 'Why lighthouses still turn',
  script_title: 'Why lighthouses still turn',
  content_description: 'On the slow, bright second opinion.',
  status: 'processing',
  visibility: 'public',
  audio_url: '',
  gcs_audio_urls: { original: {}, enriched: {} },
  thumbnail_path: THUMBNAIL,
  created_at: '2026-11-21T09:30:00.000Z',
  duration: 0,
  view_count: 0,
  like_count: 0,
  content_type: 'multi_voice',
  error: '',
  speakers: ['Kore', 'Puck'],
  progress: { lines_done: 1, lines_total: 2, playable_seconds: 5.2, seconds_left: 1.1 },
  outline: null,
  revision: 1,
  closed_revision: 0,
  sources_shown: false,
  ...noEpisodeFields,
  show_notes: 'The first night of the lamp.',
  season: 2,
  number: 4,
  publish_at: null,
  wanted_visibility: null,
  speaker_names: ['Kore Halloran', 'Tobias'],
  cover_seed: null,
  recorded_lines: 0,
  published_at: '2026-11-20T18:05:12.000Z',
  origin: 'made',
  ai_voices: true,
  moderation_label: null,
}

export const content: ContentView = {
  ...processingContent,
  status: 'completed',
  audio_url: AUDIO,
  gcs_audio_urls: { original: { mp3: AUDIO }, enriched: { mp3: AUDIO } },
  duration: 10.4,
  progress: { lines_done: 2, lines_total: 2, playable_seconds: 10.4, seconds_left: 0 },
  outline: {
    peaks: Array.from({ length: SLICES }, (_, slice) => Number((0.5 + 0.4 * Math.sin(slice)).toFixed(2))),
    speakers: Array.from({ length: SLICES }, (_, slice) => (slice < SLICES / 2 ? 1 : 2)),
  },
}

export const transcriptLine: TranscriptLine = {
  utterance_id: UTTERANCE_ID,
  kind: 'line',
  position: 0,
  speaker: 1,
  voice_name: 'Kore',
  text: 'A light needs no password.',
  written_text: null,
  start_ms: 0,
  end_ms: 1_900,
  words: [
    [0, 1, 40, 110],
    [2, 7, 110, 480],
    [8, 13, 480, 820],
    [14, 16, 820, 1_010],
    [17, 25, 1_010, 1_780],
  ],
  words_estimated: false,
  peaks: [
    0.21, 0.64, 0.58, 0.12, 0.47, 0.71, 0.66, 0.39, 0.08, 0.33, 0.52, 0.74, 0.69, 0.61, 0.43, 0.28, 0.17, 0.05, 0.01,
  ],
  chapter: 'Why they turn',
  has_sources: true,
  human_voice: false,
  speaker_name: null,
}
