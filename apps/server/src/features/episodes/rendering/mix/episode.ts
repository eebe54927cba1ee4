import type { Production } from '@app/domain/production'
import type { Deps } from '#deps.ts'
import type { Slot } from '@app/ports/audio-encoder.ts'
import type { ClipRow } from '../lines/clips.repository.ts'
import type { Element, MixLine } from './elements.ts'

/** A line on its way into an item. */
export type EpisodeLine = MixLine & { clip: ClipRow | Promise<ClipRow> }
/** Input that the sound of an item follows from. */
export type Episode = {
  channel_id: string
  production: Production | null
  lines: readonly EpisodeLine[]
}
export type MixDeps = Pick<Deps, 'db' | 'storage' | 'music'>
/** `folder` takes the files that are encoded, until the work ends. */
export type EncodeDeps = MixDeps & Pick<Deps, 'encoder'> & { folder: string }

/** Next piece of the stream, and its position there, in samples. `sound` is PCM of one channel in older items. */
export type Piece = { sound: Uint8Array | Slot; element: Element; from: number; to: number; samples: number }

/** An item of these lines, of which each has or will have its clip, and one may be its spoken notice. */
export function episodeOf(
  { channel_id, production, notice_id }: Omit<Episode, 'lines'> & { notice_id: string | null },
  lines: readonly MixLine[],
  clips: readonly (ClipRow | Promise<ClipRow>)[],
): Episode {
  return {
    channel_id,
    production,
    lines: lines.map((line, index) => {
      const clip = clips[index]
      if (!clip) throw new Error('a line without a promise of its clip')
      return { ...line, clip, is_notice: line.utterance_id === notice_id }
    }),
  }
}
