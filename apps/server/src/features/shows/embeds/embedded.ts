import type { EmbeddedEpisode, EmbeddedOutline } from '@app/contracts/embed-data'
import type { ContentView } from '@app/contracts/content'
import { canReadContent, canSeeContentStatus, episodeLabels, itemCoverSeed, speakerNameOf } from '@app/domain/content'
import { coverAddress, pictureNames } from '@app/domain/media'
import { hasArtificialVoices } from '@app/domain/recordings'
import { readEmbedQuery } from '@app/domain/shows'
import { waveformOf, audioLimits } from '@app/domain/speech'
import { isNotice, noticeStretch, type NoticeStretch } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import { getOpenChannel, presentChannel } from '#features/shows/channels/index.ts'
import {
  findContentAt,
  listChannelContent,
  listNoticesOf,
  listUtterances,
  presentContent,
  getReadableContent,
} from '#features/episodes/content/index.ts'
import { insertsOf, listClips } from '#features/episodes/rendering/index.ts'
import { getPassage } from '#features/listening/interactions/index.ts'
import type { Absolute } from '#http/web-page.ts'
import { AppError } from '#lib/errors.ts'

/** Viewer of every embed: it is the same for everybody, and shows only public data. */
const VISITOR = null
/** Rows of an embedded list: as many as a reader of another page looks through. */
const MOST_EPISODES = 20

type Params = { db: Db; absolute: Absolute }
type Passage = { start_ms: number; end_ms: number }

export type Show = { title: string; page: string; picture: string }

/** Voices of an item, or of the items shown of a channel. */
export type Voices = { are_artificial: boolean; recorded_lines: number }

export type EmbeddedContent = {
  kind: 'episode'
  show: Show
  episode: EmbeddedEpisode
  voices: Voices
  outlineOf(passage: Passage): Promise<EmbeddedOutline>
  /** The query of the embed's address with its times in the current revision. */
  inThisRevision(given: URLSearchParams): Promise<URLSearchParams>
}

export type ContentInTheMaking = { kind: 'in_the_making'; title: string; page: string }

/** Embed of an item: undefined unless it is public, and neither failed nor gone. */
export async function findEmbeddedContent(
  { db, absolute }: Params,
  content_id: string,
): Promise<EmbeddedContent | ContentInTheMaking | undefined> {
  const row = await findContentAt(db, { content_id })
  if (!row || !canReadContent(VISITOR, row) || !canSeeContentStatus(VISITOR, row)) return undefined
  const content = presentContent(row, VISITOR)
  const episode = episodeOf(content, await listNoticeStretches(db, [content_id]), absolute)
  if (content.status !== 'completed') return { kind: 'in_the_making', title: episode.title, page: episode.page }
  return {
    kind: 'episode',
    show: showOf(content, absolute),
    episode,
    voices: voicesOf([content]),
    outlineOf: (passage) => outlineOf(db, content_id, passage),
    inThisRevision: (given) => inThisRevision(db, content, given),
  }
}

/**
 * A correction moves what is said after it: an address that names an earlier revision plays the same words in this one.
 */
async function inThisRevision(db: Db, content: ContentView, given: URLSearchParams): Promise<URLSearchParams> {
  const revision = Number(given.get('r'))
  if (!Number.isInteger(revision) || revision < 1 || revision >= content.revision) return given
  const { start_ms, end_ms } = readEmbedQuery(given, Infinity)
  const passage = { start_ms, end_ms: end_ms ?? start_ms, revision }
  const { channel_id, content_id } = content
  const moved = await getPassage({ db }, await getReadableContent(db, VISITOR, { channel_id, content_id }), passage)
  const query = new URLSearchParams(given)
  query.set('t', String(moved.start_ms / 1_000))
  // Passages whose words are gone become a link to the position.
  if (end_ms !== null && moved.end_ms > moved.start_ms) query.set('end', String(moved.end_ms / 1_000))
  else query.delete('end')
  return query
}

export type EmbeddedChannel = { show: Show; episodes: EmbeddedEpisode[]; voices: Voices }

/** The newest public items of a channel; undefined where there is no channel. */
export async function findEmbeddedChannel(
  { db, absolute }: Params,
  channel_id: string,
): Promise<EmbeddedChannel | undefined> {
  const channel = await findChannel(db, channel_id)
  if (!channel) return undefined
  const { items } = await listChannelContent(db, VISITOR, channel, {})
  const shown = items.slice(0, MOST_EPISODES)
  const ids = shown.map(({ content_id }) => content_id)
  const notices = await listNoticeStretches(db, ids)
  return {
    show: showOf(presentChannel(channel), absolute),
    episodes: shown.map((content) => episodeOf(content, notices, absolute)),
    voices: voicesOf(shown),
  }
}

export async function findShow({ db, absolute }: Params, channel_id: string): Promise<Show | undefined> {
  const channel = await findChannel(db, channel_id.toLowerCase())
  return channel && showOf(presentChannel(channel), absolute)
}

function voicesOf(items: readonly ContentView[]): Voices {
  return {
    are_artificial: items.some(hasArtificialVoices),
    recorded_lines: items.reduce((sum, { recorded_lines }) => sum + recorded_lines, 0),
  }
}

async function findChannel(db: Db, channel_id: string) {
  return getOpenChannel(db, channel_id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}

type ShownChannel = { channel_id: string; channel_title: string }

function showOf(
  channel: ShownChannel & ({ avatar_gcp_link: string } | { channel_avatar_link: string }),
  absolute: Absolute,
): Show {
  const avatar = 'avatar_gcp_link' in channel ? channel.avatar_gcp_link : channel.channel_avatar_link
  return { title: channel.channel_title, page: absolute(`/${channel.channel_id}`), picture: smallOf(avatar) }
}

function episodeOf(content: ContentView, notices: Notices, absolute: Absolute): EmbeddedEpisode {
  const { content_id, channel_id, thumbnail_path, revision, speakers } = content
  return {
    content_id,
    channel_id,
    title: content.title || `Session ${content_id}`,
    label: episodeLabels(content)
      .map(({ short }) => short)
      .join(' '),
    page: absolute(`/${channel_id}/${content_id}`),
    // A correction while it is open must not change the sound under the listener.
    sound: `${content.audio_url}?revision=${revision}`,
    revision,
    duration_ms: Math.round(content.duration * 1_000),
    picture: thumbnail_path ? smallOf(thumbnail_path) : coverAddress(itemCoverSeed(content)),
    outline: content.outline,
    names: speakers.map((voice) => speakerNameOf(content, voice)),
    notice: notices.get(content_id) ?? null,
  }
}

type Notices = ReadonlyMap<string, NoticeStretch>

/**
 * Position of the spoken notice in each item: the transcript, which has it as well, is fetched only when it is opened.
 */
async function listNoticeStretches(db: Db, contentIds: readonly string[]): Promise<Notices> {
  const lines = Map.groupBy(await listNoticesOf(db, contentIds), ({ content_id }) => content_id)
  return new Map(
    [...lines].flatMap(([content_id, beginning]): [string, NoticeStretch][] => {
      const notice = beginning.find((line) => isNotice(line, line))
      const stretch = noticeStretch(notice, [...insertsOf(beginning), ...beginning])
      return stretch ? [[content_id, stretch]] : []
    }),
  )
}

function smallOf(path: string): string {
  return pictureNames(path)?.small ?? path
}

/** Outline of the passage alone: that of the whole item is too coarse for a few seconds of it. */
async function outlineOf(db: Db, content_id: string, { start_ms, end_ms }: Passage): Promise<EmbeddedOutline> {
  const lines = await listUtterances(db, content_id)
  const within = lines.filter((line) => (line.end_ms ?? 0) > start_ms && (line.start_ms ?? end_ms) < end_ms)
  const hashes = within.flatMap(({ clip_hash }) => (clip_hash ? [clip_hash] : []))
  const peaks = new Map((await listClips(db, [...new Set(hashes)])).map((clip) => [clip.clip_hash, clip.peaks]))
  const heard = within.map(({ speaker, start_ms: line_ms, clip_hash }) => {
    const from = (line_ms ?? start_ms) - start_ms
    const before = Math.ceil(Math.max(0, -from) / audioLimits.peak_slice_ms)
    const inPassage = peaks.get(clip_hash ?? '')?.slice(before) ?? []
    return { speaker, start_ms: from + before * audioLimits.peak_slice_ms, peaks: inPassage }
  })
  const { upper, lower } = waveformOf(heard, end_ms - start_ms, audioLimits.outline_slices)
  return {
    peaks: upper.map((peak, column) => Math.max(peak, lower[column] ?? 0)),
    speakers: upper.map((peak, column) => ((lower[column] ?? 0) > peak ? 2 : 1)),
  }
}
