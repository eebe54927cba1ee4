import { itemCoverSeed, speakerNameOf } from '@app/domain/content'
import { soundCredits, soundCreditsSentence } from '@app/domain/production'
import { provenanceTags } from '@app/domain/provenance'
import { artificialVoicesNotice } from '@app/domain/recordings'
import { tableOfContents } from '@app/domain/speech'
import { scriptLines } from '@app/domain/spoken-notice'
import NodeID3 from 'node-id3'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import type { ContentWithChannel } from '#features/episodes/content/index.ts'
import { coverArt, pictureForTag } from '#features/episodes/media/index.ts'
import type { Transcript } from './transcript.ts'

const LANGUAGE = 'eng'
/** Size limit of the picture, and the tag's padding: with another title or picture it stays as long as it is. */
const PICTURE_BYTES = 49_152
const SPARE_BYTES = 2_048
export const TAG_HEADER_BYTES = 10
const { TimeStampFormat, SynchronisedLyrics } = NodeID3.TagConstants

type TaggedTranscript = Pick<Transcript, 'lines' | 'chapters' | 'inserts'>

/** Provenance of the file in its tag, by the names of `provenanceTags`. */
export type ProvenanceTexts = Record<keyof typeof provenanceTags, string>
type Tagged = TaggedTranscript & { provenance: ProvenanceTexts }

/**
 * Tag that players show of a file once it has left us: title, artist, cover, chapters, every line with its time, and
 * that the voices are artificial. As long as the one that it replaces, so that the sound keeps its position for
 * listeners in the middle of it.
 */
export async function tagOf(
  { storage }: Pick<Deps, 'storage'>,
  content: ContentWithChannel,
  transcript: Tagged,
  replaced_bytes = 0,
): Promise<Uint8Array> {
  const picture = await coverOf(storage, content)
  const frames = framesOf(content, transcript, picture)
  const room = frames.byteLength + SPARE_BYTES + Math.max(0, PICTURE_BYTES - picture.byteLength)
  return lengthened(frames, frames.byteLength <= replaced_bytes ? replaced_bytes : room)
}

/** Length of the tag at the beginning of a file; 0 if there is none. */
export function tagBytesOf(file: Uint8Array): number {
  if (Buffer.from(file.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  return file.subarray(6, TAG_HEADER_BYTES).reduce((size, byte) => size * 128 + byte, 0) + TAG_HEADER_BYTES
}

/** Zeros after the last frame are room. Source: ID3v2.3, 3.1 and 3.3. */
function lengthened(tag: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length)
  longer.set(tag)
  const size = length - TAG_HEADER_BYTES
  longer.set(
    [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f),
    6,
  )
  return longer
}

function framesOf(content: ContentWithChannel, transcript: Tagged, picture: Uint8Array): Uint8Array {
  return NodeID3.create({
    title: content.script_title,
    artist: content.channel_title,
    album: content.channel_title,
    genre: 'Podcast',
    year: String(content.created_at.getUTCFullYear()),
    comment: { language: LANGUAGE, text: commentOf(transcript) },
    userDefinedText: [
      { description: 'AI-GENERATED', value: voicesSentenceOf(transcript) },
      { description: provenanceTags.source_type, value: transcript.provenance.source_type },
      { description: provenanceTags.verify, value: transcript.provenance.verify },
      { description: provenanceTags.statement, value: transcript.provenance.statement },
    ],
    image: {
      mime: 'image/jpeg',
      type: { id: 3, name: 'front cover' },
      description: 'Cover',
      imageBuffer: Buffer.from(picture),
    },
    ...chapterTags(transcript),
    ...transcriptTags(content, transcript),
  })
}

function voicesSentenceOf({ lines }: TaggedTranscript): string {
  const written = scriptLines(lines)
  return artificialVoicesNotice(written.filter(({ human_voice }) => human_voice).length, written.length)
}

async function coverOf(storage: Deps['storage'], content: ContentWithChannel): Promise<Uint8Array> {
  const thumbnail = content.thumbnail_key ? await storage.get(content.thumbnail_key) : undefined
  return pictureForTag(thumbnail ? await buffer(thumbnail.body) : await coverArt(itemCoverSeed(content)), PICTURE_BYTES)
}

/** Comment that players show: the kind of voices, and the credits of sounds. */
function commentOf(transcript: TaggedTranscript): string {
  const credits = soundCreditsSentence(soundCredits(transcript.inserts))
  return [voicesSentenceOf(transcript), credits].filter(Boolean).join(' ')
}

/** Each part ends where the next begins, the last with the last word or sound. */
function chapterTags({ lines, chapters: all, inserts }: TaggedTranscript): Partial<NodeID3.Tags> {
  const chapters = tableOfContents(all)
  if (chapters.length === 0) return {}
  const end_ms = Math.max(0, ...[...lines, ...inserts].map((one) => one.end_ms ?? 0))
  const chapter = chapters.map(({ title, start_ms }, index) => ({
    elementID: `part-${index + 1}`,
    startTimeMs: start_ms,
    endTimeMs: Math.max(start_ms, chapters[index + 1]?.start_ms ?? end_ms),
    tags: { title },
  }))
  return {
    chapter,
    tableOfContents: [{ elementID: 'parts', isOrdered: true, elements: chapter.map(({ elementID }) => elementID) }],
  }
}

/** Transcript tags: once to be read, and once line by line with the time of each. */
function transcriptTags(content: ContentWithChannel, { lines }: TaggedTranscript): Partial<NodeID3.Tags> {
  const said = lines.map(({ voice_name, text, start_ms }) => ({
    text: `${speakerNameOf(content, voice_name)}: ${text}`,
    timeStamp: start_ms ?? 0,
  }))
  return {
    unsynchronisedLyrics: { language: LANGUAGE, text: said.map(({ text }) => text).join('\n\n') },
    synchronisedLyrics: [
      {
        language: LANGUAGE,
        timeStampFormat: TimeStampFormat.MILLISECONDS,
        contentType: SynchronisedLyrics.ContentType.TEXT_TRANSCRIPTION,
        shortText: 'Transcript',
        synchronisedText: said,
      },
    ],
  }
}
