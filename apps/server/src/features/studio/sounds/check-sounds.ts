import { type PlacedInsert, soundCredit, soundSentences } from '@app/domain/production'
import type { Db } from '#database/schema.ts'
import { findSounds, type SoundRow } from './sounds.repository.ts'

type Line = { inserts?: readonly PlacedInsert[] | null | undefined }

/** Lines to check: those of a new script, and those that the item has so far, whose sounds it can keep. */
type Checked = { channel_id: string; lines: readonly Line[]; said?: readonly Line[] }

/**
 * Why lines cannot be published with the sounds that they play, or nothing: each has to be a sound of the channel and have a
 * licence. `numbers` are the places of the lines as their author counts them.
 */
export async function soundProblem(
  db: Db,
  { channel_id, lines, said = [] }: Checked,
  numbers: readonly number[],
): Promise<string | undefined> {
  const sounds = await soundsIn(db, channel_id, lines)
  const kept = new Set(said.flatMap(assetIdsOf))
  for (const [index, line] of lines.entries())
    for (const asset_id of assetIdsOf(line)) {
      const problem = problemOf(sounds.get(asset_id), kept.has(asset_id))
      if (problem) return soundSentences.inLine(numbers[index] ?? index + 1, problem)
    }
  return undefined
}

/** Lines whose sounds carry the credits that are due for them now: an item keeps those it was made with. */
export async function withCredits<L extends Line>(db: Db, channelId: string, lines: readonly L[]): Promise<L[]> {
  const sounds = await soundsIn(db, channelId, lines)
  if (sounds.size === 0) return [...lines]
  return lines.map((line) =>
    line.inserts ? { ...line, inserts: line.inserts.map((one) => credited(one, sounds)) } : line,
  )
}

function credited(insert: PlacedInsert, sounds: ReadonlyMap<string, SoundRow>): PlacedInsert {
  const sound = insert.kind === 'sound' && insert.source.kind === 'asset' && sounds.get(insert.source.asset_id)
  const credit = sound ? soundCredit(sound) : undefined
  return credit === undefined ? insert : { ...insert, credit }
}

async function soundsIn(db: Db, channelId: string, lines: readonly Line[]): Promise<Map<string, SoundRow>> {
  const ids = [...new Set(lines.flatMap(assetIdsOf))]
  return new Map((await findSounds(db, channelId, ids)).map((sound) => [sound.asset_id, sound]))
}

function assetIdsOf({ inserts }: Line): string[] {
  return (inserts ?? []).flatMap((insert) =>
    insert.kind === 'sound' && insert.source.kind === 'asset' ? [insert.source.asset_id] : [],
  )
}

/** Removed sounds stay in the items that play them. */
function problemOf(sound: SoundRow | undefined, isKept: boolean): string | undefined {
  if (!sound || (sound.removed_at && !isKept)) return soundSentences.line_missing
  return sound.licence ? undefined : soundSentences.lineWithoutLicence(sound.title)
}
