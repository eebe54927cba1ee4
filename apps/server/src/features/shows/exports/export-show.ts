import { lineSpeakerOf, episodeFieldsOf } from '@app/domain/content'
import { showFolderNames, type ShowManifest } from '@app/domain/imports'
import { pictureNames } from '@app/domain/media'
import { DEFAULT_SHOW, ShowSettings } from '@app/domain/shows'
import { soundCredits, soundCreditsSentence } from '@app/domain/production'
import { transcriptAsSrt, transcriptAsVtt } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { getChannel, type ChannelRow } from '#features/shows/channels/index.ts'
import { findContent, listContentIdsIn, type ContentWithChannel } from '#features/episodes/content/index.ts'
import { readTranscript } from '#features/episodes/rendering/index.ts'
import { feedDocument, readFeedItems, type FeedItem } from '#features/shows/feeds/index.ts'
import type { ShowFolder, WrittenFile } from './show-folder.ts'

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'config'>
type Written = { item: FeedItem; content: ContentWithChannel; name: string; hasArt: boolean; hasLines: boolean }
export type ExportedShow = { title: string; episodes: number; left_out: string[] }

const SHOW_ART = 'art/show.jpg'
const AVATAR = 'art/host.jpg'

/**
 * Writes a channel into a folder: its feed with relative addresses, the sound, transcripts, chapters and pictures, and a list of
 * all files with their checksums. Any podcast host can take the feed; ours takes the folder back as it was.
 */
export async function exportShow(
  deps: ExportDeps,
  channelId: string,
  folder: ShowFolder,
  onProgress: (title: string) => void = () => undefined,
): Promise<ExportedShow> {
  const channel = await getChannel(deps.db, channelId)
  const contents = await listFinished(deps, channelId)
  const items = new Map(
    (
      await readFeedItems(
        deps,
        contents.map(({ content_id }) => content_id),
      )
    ).map((item) => [item.content_id, item]),
  )
  const files = [
    await writePicture(deps, folder, channel.artwork_key ?? channel.avatar_key, SHOW_ART),
    await writePicture(deps, folder, channel.avatar_key, AVATAR),
  ]
  const written: Written[] = []
  const left_out: string[] = []
  for (const [index, content] of contents.entries()) {
    const item = items.get(content.content_id)
    if (!item) continue
    onProgress(content.script_title)
    const name = String(contents.length - index).padStart(4, '0')
    const made = await writeItem(deps, folder, { content, item, name })
    if (made) {
      files.push(...made.files)
      written.push({ content, item, name, hasArt: made.hasArt, hasLines: made.hasLines })
    } else left_out.push(content.script_title)
  }
  files.push(await folder.write(showFolderNames.feed, feedOf(channel, written)))
  const manifest = manifestOf(
    channel,
    written,
    files.filter((file) => file !== undefined),
  )
  await folder.write(showFolderNames.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  return { title: channel.channel_title, episodes: written.length, left_out }
}

/** Newest first, as feeds list them. */
async function listFinished({ db }: ExportDeps, channelId: string): Promise<ContentWithChannel[]> {
  const found: ContentWithChannel[] = []
  for (const content_id of await listContentIdsIn(db, channelId)) {
    const content = await findContent(db, content_id)
    if (content?.status === 'completed') found.push(content)
  }
  return found.toSorted((a, b) => dateOf(b).getTime() - dateOf(a).getTime())
}

function dateOf({ published_at, created_at }: ContentWithChannel): Date {
  return published_at ?? created_at
}

type ToWrite = Pick<Written, 'content' | 'item' | 'name'>
type Made = { files: (WrittenFile | undefined)[]; hasArt: boolean; hasLines: boolean }

/** Undefined where its sound is not in the store. */
async function writeItem(
  deps: ExportDeps,
  folder: ShowFolder,
  { content, item, name }: ToWrite,
): Promise<Made | undefined> {
  const sound = content.audio_key ? await deps.storage.get(content.audio_key) : undefined
  if (!sound) return undefined
  const files: (WrittenFile | undefined)[] = [await folder.write(`audio/${name}.mp3`, sound.body)]
  const { lines, inserts } = await readTranscript(deps.db, content.content_id, { withSources: false })
  const named = lines.map((line) => ({ ...line, name: lineSpeakerOf(content, line) }))
  if (named.length > 0) {
    const credits = soundCredits(inserts)
    const text = { title: content.script_title, lines: named, chapters: [], credits }
    files.push(
      await folder.write(`transcripts/${name}.vtt`, transcriptAsVtt(text)),
      await folder.write(`transcripts/${name}.srt`, transcriptAsSrt(text)),
      await folder.write(
        `transcripts/${name}.json`,
        JSON.stringify({
          version: '1.0.0',
          ...(credits.length > 0 && { credits }),
          segments: named.flatMap(segmentOf),
        }),
      ),
    )
  }
  if (item.chapters.length > 0) files.push(await folder.write(`chapters/${name}.json`, chaptersOf(item)))
  const art = content.thumbnail_key && (await writePicture(deps, folder, content.thumbnail_key, `art/${name}.jpg`))
  if (art) files.push(art)
  return { files, hasArt: Boolean(art), hasLines: named.length > 0 }
}

type NamedLine = Awaited<ReturnType<typeof readTranscript>>['lines'][number] & { name: string }

/** The JSON of the podcast namespace, a segment a line, and beside it the words as `[from, to, start_ms, end_ms]`. */
function segmentOf({ name, start_ms, end_ms, text, words }: NamedLine) {
  if (start_ms === null || end_ms === null) return []
  return [{ speaker: name, startTime: start_ms / 1_000, endTime: end_ms / 1_000, body: text, words }]
}

function chaptersOf({ title, chapters, credits }: FeedItem): string {
  const entries = chapters.map((chapter) => ({ startTime: chapter.start_ms / 1_000, title: chapter.title }))
  const description = soundCreditsSentence(credits)
  return JSON.stringify({ version: '1.2.0', title, ...(description && { description }), chapters: entries })
}

/** The JPEG of a picture; undefined where it is not in the store. */
async function writePicture(
  { storage }: ExportDeps,
  folder: ShowFolder,
  key: string,
  path: string,
): Promise<WrittenFile | undefined> {
  const picture = await storage.get(pictureNames(key)?.jpeg ?? key)
  return picture && folder.write(path, picture.body)
}

function feedOf(channel: ChannelRow, written: readonly Written[]): string {
  const by = new Map(written.map((one) => [one.item.content_id, one]))
  const nameOf = ({ content_id }: FeedItem) => by.get(content_id)?.name ?? ''
  const artOf = (item: FeedItem) => (by.get(item.content_id)?.hasArt ? `art/${nameOf(item)}.jpg` : SHOW_ART)
  const { podcast_guid, show_settings } = channel
  return feedDocument({
    show: {
      title: channel.channel_title,
      description: channel.channel_description,
      settings: ShowSettings.safeParse(show_settings ?? {}).data ?? DEFAULT_SHOW,
      ...(podcast_guid && { podcast_guid }),
      changed_at: channel.updated_at,
      persons: written[0]?.item.persons ?? [],
    },
    items: written.map(({ item }) => item),
    addresses: {
      self: showFolderNames.feed,
      show: '.',
      artworkOfShow: SHOW_ART,
      avatar: () => AVATAR,
      item: () => '.',
      audio: (item) => `audio/${nameOf(item)}.mp3`,
      transcript: (item, format) => `transcripts/${nameOf(item)}.${format}`,
      chapters: (item) => `chapters/${nameOf(item)}.json`,
      artwork: artOf,
    },
    options: { is_blocked: false, is_locked: false },
  })
}

function manifestOf(channel: ChannelRow, written: readonly Written[], files: WrittenFile[]): ShowManifest {
  return {
    format: 'duologue-show',
    version: 1,
    exported_at: new Date().toISOString(),
    title: channel.channel_title,
    description: channel.channel_description,
    avatar: AVATAR,
    items: written.map(({ item, content }) => ({
      guid: item.guid,
      title: content.script_title,
      description: content.content_description,
      ...episodeFieldsOf(content),
      visibility: content.visibility,
      published_at: dateOf(content).toISOString(),
    })),
    files,
  }
}
