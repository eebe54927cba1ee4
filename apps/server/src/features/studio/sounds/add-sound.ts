import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { productionLimits, soundSentences, soundWordsProblem, type SoundWords } from '@app/domain/production'
import { cleanFileName } from '@app/domain/sources'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { channelNotFound, lockChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { consumeSourceRateLimit, requireStorage } from '#features/studio/drafts/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { type ConvertedSound, SoundFileError } from '@app/ports/sound-converter.ts'
import { countSounds, insertSound, type SoundRow } from './sounds.repository.ts'

type AddDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'identity' | 'sounds'>
type IncomingFile = { name: string; stream: Readable }
/** Gives the file on while it comes, and then returns the fields. */
type ReadForm = (onFile: (file: IncomingFile) => Promise<void>) => Promise<Omit<SoundWords, 'licence'> & Licence>
type Licence = { licence?: SoundWords['licence'] | undefined }

const MIB = 1_048_576
const LONGEST_BYTES = productionLimits.sound_file_mb * MIB

/** Stores a sound that the owner of a channel uploads: converted first, so that every stored sound can be mixed. */
export async function addSound(deps: AddDeps, channel: OwnedChannel, readForm: ReadForm): Promise<SoundRow> {
  const { channel_id } = channel
  await consumeSourceRateLimit(deps, channel.channel_creator_user_id)
  await requireRoom(deps.db, channel_id)
  return withTemporaryFolder(async (folder) => {
    const files = { from: join(folder, 'brought'), to: join(folder, 'sound.wav') }
    const names: string[] = []
    const fields = await readForm(async ({ name, stream }) => {
      names.push(name)
      await pipeline(stream, limited, createWriteStream(files.from))
    })
    const [name] = names
    if (name === undefined) throw invalid('file', soundSentences.no_file)
    const words = { ...fields, title: fields.title || titleOf(name), licence: fields.licence ?? null }
    const problem = soundWordsProblem(words)
    if (problem) throw invalid('credit', problem)
    const sound = await convert(deps, files)
    return store(deps, { channel_id, path: files.to, words, sound })
  })
}

async function* limited(stream: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk instanceof Uint8Array ? chunk.byteLength : 0
    if (bytes > LONGEST_BYTES) throw new AppError('too_large', soundSentences.too_large)
    yield chunk
  }
}

/** The name of the file without its ending. */
function titleOf(name: string): string {
  const title = cleanFileName(name).replace(/\.[a-z0-9]{1,5}$/i, '')
  return title.slice(0, productionLimits.title).trim() || 'Sound'
}

async function convert({ sounds }: AddDeps, files: { from: string; to: string }): Promise<ConvertedSound> {
  const LONGEST_MS = 180_000
  return sounds.convert(files, AbortSignal.timeout(LONGEST_MS)).catch((error: unknown) => {
    throw error instanceof SoundFileError ? invalid('file', error.message) : error
  })
}

type NewSound = { channel_id: string; path: string; words: SoundWords; sound: ConvertedSound }

/**
 * The object comes before the row; where the row cannot be written it goes again, and a chore finds what a killed
 * process left.
 */
async function store(
  { db, storage, config }: AddDeps,
  { channel_id, path, words, sound }: NewSound,
): Promise<SoundRow> {
  const asset_id = randomUUID()
  const object_key = objectKeys.sound(channel_id, asset_id)
  try {
    await storage.put(object_key, createReadStream(path), 'audio/wav')
    return await db.transaction().execute(async (trx) => {
      const channel = await lockChannel(trx, channel_id, 'update')
      if (!channel) throw channelNotFound(channel_id)
      await requireRoom(trx, channel_id)
      await requireStorage(trx, config, channel.channel_creator_user_id, sound.byte_size)
      return insertSound(trx, {
        ...words,
        ...sound,
        asset_id,
        channel_id,
        object_key,
        user_id: channel.channel_creator_user_id,
        byte_size: String(sound.byte_size),
        peaks: JSON.stringify(sound.peaks),
        removed_at: null,
      })
    })
  } catch (error) {
    await storage.delete([object_key]).catch(() => undefined)
    throw error
  }
}

/** Refused where a channel has as many sounds as it can have. */
export async function requireRoom(db: Db, channelId: string): Promise<void> {
  if ((await countSounds(db, channelId)) >= productionLimits.sounds_of_channel)
    throw new AppError('conflict', soundSentences.too_many)
}
