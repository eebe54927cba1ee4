import { noEpisodeFields } from '@app/domain/content'
import type { Finance } from '@app/contracts/accounts'
import { quoteLines } from '@app/contracts/billing'
import type { Movement } from '@app/contracts/billing'
import type { ChannelView } from '@app/contracts/channels'
import type { ContentView, TranscriptLine } from '@app/contracts/content'
import type { DraftView, SourceView } from '@app/contracts/drafts'
import type { ListenCheckView } from '@app/contracts/listen-check'
import type { Interaction } from '@app/contracts/listening'
import type { TestAudio, VoiceList } from '@app/contracts/voices'
import { estimateUsage } from '@app/domain/billing'
import { DraftContent } from '@app/domain/drafts'
import { charactersOf } from '@app/domain/scripts'
import { voiceRow, voices } from '@app/domain/voices'

export function contentView(overrides: Partial<ContentView> = {}): ContentView {
  return {
    content_id: 'c1',
    channel_id: 'ch1',
    channel_title: 'Slow Machines',
    channel_avatar_link: '',
    channel_creator_user_id: 'ana',
    user_id: 'ana',
    title: 'Why lighthouses still turn',
    script_title: 'Why lighthouses still turn',
    content_description: 'Two keepers argue about automation and fog.',
    status: 'completed',
    visibility: 'public',
    audio_url: '/media/c1.mp3',
    gcs_audio_urls: { original: {}, enriched: {} },
    thumbnail_path: '',
    created_at: '2025-03-01T12:00:00.000Z',
    duration: 742,
    view_count: 0,
    like_count: 0,
    content_type: 'multi_voice',
    error: '',
    speakers: ['Kore', 'Sulafat'],
    progress: { lines_done: 2, lines_total: 2, playable_seconds: 742, seconds_left: 0 },
    outline: { peaks: [0.2, 0.8, 0.5, 0.4], speakers: [1, 1, 2, 2] },
    revision: 1,
    closed_revision: 0,
    sources_shown: true,
    ...noEpisodeFields,
    publish_at: null,
    wanted_visibility: null,
    cover_seed: null,
    recorded_lines: 0,
    published_at: null,
    origin: 'made',
    ai_voices: true,
    moderation_label: null,
    speaker_names: [],
    ...overrides,
  }
}

/** Interaction of a listener with an item: nothing yet. */
export function interaction(overrides: Partial<Interaction> = {}): Interaction {
  return {
    content_id: 'c1',
    channel_id: 'ch1',
    liked: false,
    liked_at: null,
    viewed: false,
    viewed_at: null,
    position_ms: null,
    listened_at: null,
    heard_at: null,
    ...overrides,
  }
}

/** A line that can be heard, with no words timed. */
export function transcriptLine(overrides: Partial<TranscriptLine> = {}): TranscriptLine {
  return {
    utterance_id: 'u0',
    kind: 'line',
    position: 0,
    speaker: 1,
    voice_name: 'Kore',
    text: 'Good evening.',
    written_text: null,
    start_ms: 0,
    end_ms: 900,
    words: [],
    words_estimated: false,
    peaks: [],
    chapter: null,
    has_sources: false,
    human_voice: false,
    speaker_name: null,
    ...overrides,
  }
}

/** An item that was never checked. */
export function notChecked(): ListenCheckView {
  return {
    status: 'none',
    error: '',
    revision: 0,
    lines_total: 0,
    lines_checked: 0,
    measures: null,
    findings: [],
    not_checked: [],
    checked_at: null,
  }
}

export function channelView(overrides: Partial<ChannelView> = {}): ChannelView {
  return {
    channel_id: 'ch1',
    channel_title: 'Slow Machines',
    channel_description: 'Old technology and the people who kept it running.',
    voice_name: 'Kore',
    avatar_gcp_link: '',
    channel_creator_user_id: 'ana',
    created_at: '2025-02-01T12:00:00.000Z',
    feed_mode: 'unlisted',
    follower_count: 0,
    ...overrides,
  }
}

/** A draft that was saved before, with this in it. */
export function draftView(content: Partial<DraftContent> = {}, overrides: Partial<DraftView> = {}): DraftView {
  return {
    draft_id: 'd1',
    channel_id: 'ch1',
    version: 3,
    updated_at: '2026-11-21T09:00:00.000Z',
    content: DraftContent.parse({
      speakers: { speaker_1: 'Kore', speaker_2: '' },
      utterances: [{ id: 'l0', speaker: 1, text: 'A light needs no password.' }],
      form: { script_title: 'Fog', content_description: '' },
      ...content,
    }),
    thumbnail: null,
    sources: [],
    ...overrides,
  }
}

export function sourceView(overrides: Partial<SourceView> = {}): SourceView {
  return {
    source_id: 's1',
    type: 'file',
    name: 'logbook.pdf',
    extension: 'pdf',
    byte_size: 4.2 * 1_048_576,
    url: null,
    words: null,
    created_at: '2026-11-21T09:00:00.000Z',
    ...overrides,
  }
}

export function finance(overrides: Partial<Finance> = {}): Finance {
  return {
    user_id: 'ana',
    current_token_amount: 1_000,
    subscription_tier: 'free',
    subscription_status: 'active',
    billing_interval: null,
    next_billing_date: null,
    next_reset_date: null,
    stripe_customer_id: null,
    cancel_at_period_end: false,
    cancel_at: null,
    can_create: true,
    ...overrides,
  }
}

/** Ledger movement of an episode. */
export function movement(overrides: Partial<Movement> = {}): Movement {
  return {
    entry_id: '3',
    kind: 'charge',
    amount: -250,
    balance_after: 750,
    created_at: '2026-11-20T12:00:00.000Z',
    purpose: 'narration',
    outcome: 'completed',
    content_id: 'c1',
    channel_id: 'ch1',
    title: 'Fog',
    lines: 12,
    tier: null,
    billing_interval: null,
    ends_plan: false,
    job: null,
    ...overrides,
  }
}

/** Test audio that can be heard. */
export function testAudioView(overrides: Partial<TestAudio> = {}): TestAudio {
  return {
    content_id: 't1',
    status: 'completed',
    audio_url: '/api/content/test-audio/t1/access-url',
    test_script: 'Good evening.',
    config: { voice_id: 'Kore' },
    utterances: [],
    created_at: '2025-03-01T12:00:00.000Z',
    error: '',
    ...overrides,
  }
}

/** All voices, with previews that were heard before; of these, two can be taken for one another. */
export function voiceList(alike: readonly string[] = [], languages: string[] | null = null): VoiceList {
  const views = voices.map((voice) => ({
    ...voice,
    preview_url: `/media/voices/${voice.name}.mp3`,
    preview_peaks: [0.1, 0.5],
    sounds_like: voices
      .map(({ name }) => name)
      .filter((name) => name !== voice.name && alike.includes(name) && alike.includes(voice.name)),
    row: voiceRow(voice.name),
    accent: 'en-US',
  }))
  return { voices: views, languages, designs: true, engine: 'embedded', speakers: { count: 0, accents: [] } }
}

/** The server's quote for lines, for a person who has rendered none before. */
export function quote(body: unknown) {
  const { lines } = quoteLines.body.parse(body)
  return {
    tokens: estimateUsage(charactersOf(lines)).tokens,
    lines: lines.length,
    paid_lines: 0,
    current_token_amount: 1_000,
  }
}
