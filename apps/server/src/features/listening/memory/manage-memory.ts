import type { ChannelMemory, Memory } from '@app/contracts/memory'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { isSensitive, memorySentences } from '@app/domain/memory'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { getChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import {
  deleteMemories,
  forgetRow,
  listMemoriesOf,
  listRememberedChannels,
  restoreRow,
  rewordMemory,
  setChoice,
  type MemoryRow,
  type RememberedChannel,
} from './memory.repository.ts'

type MemoryDeps = Pick<Deps, 'db'>
type Row = { channel_id: string; memory_id: string }

export async function listMemory({ db }: MemoryDeps, { user_id }: Person): Promise<ChannelMemory[]> {
  const [channels, rows] = await Promise.all([listRememberedChannels(db, user_id), listMemoriesOf(db, user_id)])
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id)
  return channels.map((channel) => presentChannel(channel, byChannel.get(channel.channel_id) ?? []))
}

/** Switched off, nothing new is remembered and nothing used; the rows stay until they are forgotten. */
export async function switchMemory(
  deps: MemoryDeps,
  viewer: Person,
  { channel_id, is_on }: { channel_id: string; is_on: boolean },
): Promise<ChannelMemory> {
  const { user_id } = viewer
  await getChannel(deps.db, channel_id)
  await setChoice(deps.db, { user_id, channel_id, is_on })
  const now = (await listMemory(deps, viewer)).find((each) => each.channel_id === channel_id)
  if (!now) throw notFound()
  return now
}

export async function changeMemory(
  { db }: MemoryDeps,
  viewer: Person,
  { text, ...row }: Row & { text: string },
): Promise<Memory> {
  const own = ownRow(viewer, row)
  if (isSensitive(text))
    throw new AppError('validation_failed', memorySentences.sensitive, [
      { loc: ['body', 'text'], msg: memorySentences.sensitive },
    ])
  return presentMemory(required(await rewordMemory(db, { ...own, text })))
}

export async function forgetMemory({ db }: MemoryDeps, viewer: Person, row: Row): Promise<void> {
  if (!(await forgetRow(db, ownRow(viewer, row)))) throw notFound()
}

export async function restoreMemory({ db }: MemoryDeps, viewer: Person, row: Row): Promise<Memory> {
  return presentMemory(required(await restoreRow(db, ownRow(viewer, row))))
}

export async function forgetChannel({ db }: MemoryDeps, { user_id }: Person, channel_id: string): Promise<void> {
  if (isId(channel_id)) await deleteMemories(db, { user_id, channel_id })
}

function presentChannel({ host_name, ...channel }: RememberedChannel, rows: MemoryRow[]): ChannelMemory {
  return { ...channel, speaker_names: [host_name], rows: rows.map(presentMemory) }
}

function presentMemory({ memory_id, kind, text, created_at, last_used_at }: MemoryRow): Memory {
  return {
    memory_id,
    kind,
    text,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** An address that cannot be one of a row is refused before the database is asked. */
function ownRow({ user_id }: Person, row: Row): Row & { user_id: string } {
  if (!isId(row.channel_id) || !isId(row.memory_id)) throw notFound()
  return { user_id, ...row }
}

const isId = (id: string) => z.uuid().safeParse(id).success

/** A row of another person does not exist. */
function required(row: MemoryRow | undefined): MemoryRow {
  if (!row) throw notFound()
  return row
}

const notFound = () => new AppError('not_found', refusalSentences.not_found)
