import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { productionLimits } from './limits.ts'

const { longest_sound_ms, longest_fade_ms, longest_under_ms, gain_db, longest_ad_s, variations } = productionLimits

export const MusicMood = z.enum(['warm', 'bright', 'curious', 'calm'])
export type MusicMood = z.infer<typeof MusicMood>

/** Role of a sound: it decides the composed music, the place and the name. A `clip` is any other sound. */
export const SoundRole = z.enum(['intro', 'outro', 'sting', 'bed', 'clip'])
export type SoundRole = z.infer<typeof SoundRole>

/** Music is composed from the channel's id, the mood and the variation: the same three always give the same tune. A file is an asset of the channel. */
export const SoundSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('music'),
    mood: MusicMood,
    variation: z._default(z.int().check(z.minimum(0), z.maximum(variations - 1)), 0),
  }),
  z.object({ kind: z.literal('asset'), asset_id: z.uuid() }),
])
export type SoundSource = z.infer<typeof SoundSource>

const Title = z.string().check(z.maxLength(productionLimits.title), z.overwrite(plainText), z.trim())
const ms = (max: number) => z.int().check(z.minimum(0), z.maximum(max))
/** Place of an insert: before the spoken line that carries it, or after it. */
const Place = z._default(z.enum(['before', 'after']), 'before')

/** A line of the script that plays a sound. Times of `from_ms` and `to_ms` are within the whole sound. */
export const SoundLine = z.object({
  kind: z.literal('sound'),
  place: Place,
  role: SoundRole,
  source: SoundSource,
  /** Shown in the transcript and as a chapter; empty for the role's own name. */
  title: z._default(Title, ''),
  from_ms: z._default(ms(longest_sound_ms), 0),
  /** Null for the end of the sound. */
  to_ms: z._default(z.nullable(ms(longest_sound_ms)), null),
  fade_in_ms: z._default(ms(longest_fade_ms), 0),
  fade_out_ms: z._default(ms(longest_fade_ms), 0),
  gain_db: z._default(z.number().check(z.minimum(gain_db.min), z.maximum(gain_db.max)), 0),
  /** Part of its end that plays, ducked, under the spoken line after it. */
  under_ms: z._default(ms(longest_under_ms), 0),
})
export type SoundLine = z.infer<typeof SoundLine>

/** A line of the script where an ad may be put in: silent, and exported as a chapter. */
export const MarkLine = z.object({
  kind: z.literal('mark'),
  place: Place,
  /** Empty for "Ad break". */
  title: z._default(Title, ''),
  /** Longest ad in seconds; null for no limit of its own. */
  up_to_s: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(longest_ad_s))), null),
})
export type MarkLine = z.infer<typeof MarkLine>

/** A line that is not spoken: it belongs to a spoken line and moves with it. */
export const Insert = z.discriminatedUnion('kind', [SoundLine, MarkLine])
export type Insert = z.infer<typeof Insert>

export const Inserts = z.array(Insert).check(z.maxLength(productionLimits.inserts_of_line))

/** Insert with its place in the item, once it can be heard; a mark begins and ends at once. */
export type PlacedInsert = Insert & { start_ms?: number; end_ms?: number; credit?: string }

/** Mix settings of an item. Stored with it, so that a correction is mixed in the same way; older items have none. */
export const Production = z.object({
  /** Raised when the mix of the same lines changes; each version stays as it is. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** Gaps by dialogue act, instead of by punctuation alone. */
  rhythm: z.boolean(),
  /** Room tone, and an equalizer and level of each host's own. */
  room: z.boolean(),
  /** The hosts apart, at 44.1 kHz; else mono. */
  stereo: z.boolean(),
  /** A breath before long lines; missing in items of version 1, which have none. */
  breath: z.optional(z.boolean()),
})
export type Production = z.infer<typeof Production>

/** Sound settings of a channel for its new items. */
export const ChannelSound = z.object({
  stereo: z.boolean(),
  room: z.boolean(),
  rhythm: z.boolean(),
  breath: z._default(z.boolean(), true),
  /** The mood of the music that a new script begins, divides and ends with; null for none. */
  music: z.nullable(MusicMood),
})
export type ChannelSound = z.infer<typeof ChannelSound>

export const DEFAULT_CHANNEL_SOUND: ChannelSound = {
  stereo: true,
  room: true,
  rhythm: true,
  breath: true,
  music: 'warm',
}

/** The sound of a channel as it was saved; defaults for all that was no choice yet when it was. */
export function channelSoundOf(saved: Partial<ChannelSound> | null): ChannelSound {
  return { ...DEFAULT_CHANNEL_SOUND, ...saved }
}

/** Mix settings of an item made now. */
export function productionOf({ stereo, room, rhythm, breath }: ChannelSound): Production {
  return { version: 2, rhythm, room, stereo, breath }
}

const roleNames: Record<SoundRole, string> = {
  intro: 'Intro music',
  outro: 'Outro music',
  sting: 'Chapter music',
  bed: 'Background music',
  clip: 'Sound',
}

/** Title of a sound or mark line in lists. */
export function insertTitle(insert: Insert): string {
  return insert.title || (insert.kind === 'mark' ? 'Ad break' : roleNames[insert.role])
}
