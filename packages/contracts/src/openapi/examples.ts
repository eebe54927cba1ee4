import type { LexiconEntry } from '@app/domain/lexicon'
import type { Finance } from '../accounts.ts'
import type { ChannelView } from '../channels.ts'
import type { ContentView, TranscriptLine } from '../content.ts'
import type { LineSource } from '../line-sources.ts'
import type { AccountExport, SessionView } from '../own-account.ts'
import type { TestAudio, VoiceView } from '../voices.ts'

const SLICES = 96
const USER_ID = 'Tc4MMSPyUdC3NwtMZA4IutG076XKZRG2'
export const CHANNEL_ID = '0b8f2a5e-6c1d-4f7b-9a34-2e5d8c7f1a60'
export const CONTENT_ID = '7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875'
const AVATAR = '/media/channels/0b8f2a5e-6c1d-4f7b-9a34-2e5d8c7f1a60/avatar-4a1e7c923d5b4f80-b2d9e0f7-512.webp'
const THUMBNAIL = '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/thumbnail-c5f0a8d471e34b29-08b7e1f2-1280.webp'
const AUDIO = '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/audio.mp3'

/** Continues after the item of the examples. */
export const NEXT = 'MjAyNi0xMS0yMVQwOTozMDowMC4wMDBaIDdkOWMzZTEyLTU4YWItNGMwNi1iMWYyLTkwZTRhNmQzYzg3NQ'

export const persona = {
  duologueFullName: 'Kore Halloran',
  personalOverview: 'Grew up beside a lighthouse, and stayed for the fog signal.',
}

export const script = {
  utterances: [
    { voice_name: 'Kore', text: 'Why do lighthouses still turn, now that every ship carries a satellite receiver?' },
    { voice_name: 'Puck', text: 'Because a light needs no password, no battery on board and nobody to trust.' },
  ],
}

export const channel: ChannelView = {
  channel_id: CHANNEL_ID,
  channel_title: 'Slow Machines',
  channel_description: 'Patient devices and the people who keep them.',
  voice_name: 'Kore',
  avatar_gcp_link: AVATAR,
  channel_creator_user_id: USER_ID,
  created_at: '2026-11-20T18:05:12.000Z',
  updated_at: '2026-11-20T18:05:12.000Z',
}

export const session: SessionView = {
  session_id: 'kR3wN8vQbT5mXy1LzPc6HdJf0SgAe4Uo',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip_address: '192.0.2.17',
  created_at: '2026-11-20T18:02:40.000Z',
  last_used_at: '2026-11-21T09:25:11.000Z',
  is_current: true,
}

export const accountExport: AccountExport = {
  exported_at: '2026-11-21T09:30:00.000Z',
  profile: { user_id: USER_ID, email: 'ana@example.com', name: '', created_at: '2026-11-20T18:00:00.000Z' },
  sessions: [session],
  channels: [],
  ledger: [
    {
      kind: 'grant',
      amount: 1_000,
      balance_after: 1_000,
      reason: 'first grant',
      created_at: '2026-11-20T18:02:41.000Z',
      purpose: null,
      outcome: null,
      content_id: null,
      title: null,
      lines: null,
      tier: null,
      billing_interval: null,
    },
  ],
  payments: [],
  feedback: [],
  drafts: [],
  test_audio: [],
  listening: [],
  listened_channels: [],
}

export const lexicon_entry: LexiconEntry = { word: 'Nguyen', exact_case: false, kind: 'respelling', say: 'win' }

export const finance: Finance = {
  user_id: USER_ID,
  current_token_amount: 998,
  subscription_tier: 'free',
  subscription_status: 'active',
  billing_interval: null,
  next_billing_date: null,
  next_reset_date: '2026-12-21T09:30:00.000Z',
  stripe_customer_id: null,
  cancel_at_period_end: false,
  cancel_at: null,
  can_create: true,
}

export const contentInTheMaking: ContentView = {
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
  sources_shown: true,
}

export const content: ContentView = {
  ...contentInTheMaking,
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
  utterance_id: 'e2a7b6c1-4d3f-4e58-9b0a-6f1c2d8e7935',
  position: 0,
  speaker: 1,
  voice_name: 'Kore',
  text: 'A light needs no password.',
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
}

export const passage: LineSource = {
  passage_id: '3f5a0c9e-7d21-4b8a-a6c4-1e9d2b7f5088',
  title: 'The keepers of the light',
  url: null,
  place: { page: 12 },
  text: 'The lamp asked for nothing but oil and a hand to trim it.',
}

export const thumbnail_url = THUMBNAIL
export const audio_url = AUDIO
export const playlist_url = '/media/content/7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875/playlist.m3u8'

export const testAudio: TestAudio = {
  content_id: CONTENT_ID,
  status: 'completed',
  audio_url: `/api/content/test-audio/${CONTENT_ID}/access-url`,
  test_script: script.utterances.map(({ text }) => text).join('\n\n'),
  config: { voice_id: 'Kore' },
  utterances: [
    { voice_name: 'Kore', text: script.utterances[0]?.text ?? '' },
    { voice_name: 'Puck', text: script.utterances[1]?.text ?? '' },
  ],
  created_at: '2026-11-21T09:30:00.000Z',
  error: '',
}
export const test_audio_link = `/objects/test-audio/${CONTENT_ID}/4f0c9d1e-8a52-4b7d-9c31-6e2f5a7b8c90.mp3?expires=1795254900&signature=kS0m3`
export const test_audio_download = `${test_audio_link}&download=Why_do_lighthouses_still_turn_Kore.mp3`

export const voice: VoiceView = {
  name: 'Kore',
  gender: 'female',
  character: 'Firm, clear',
  preview_url: '/media/voices/Kore-8d1f4c7a90b35e26.mp3',
  preview_peaks: [0.08, 0.52, 0.61, 0.34, 0.57, 0.12],
  sounds_like: ['Zephyr', 'Aoede'],
}
