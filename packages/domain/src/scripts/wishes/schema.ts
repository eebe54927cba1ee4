import * as z from 'zod/mini'
import { plainText } from '../../text/index.ts'

export const wishLimits = {
  /** The slider; a number that is typed may be outside of it. */
  minutes: { min: 3, max: 30 },
  exclusions: 20,
  exclusion: 80,
} as const

/** How a script is told. */
export const ScriptStyle = z.enum(['briefing', 'conversation', 'interview', 'debate', 'story', 'lesson'])
export type ScriptStyle = z.infer<typeof ScriptStyle>

export const ScriptLength = z.object({
  amount: z.number().check(z.positive(), z.maximum(10_000)),
  unit: z.enum(['seconds', 'minutes', 'words']),
})
export type ScriptLength = z.infer<typeof ScriptLength>

/** What a creator wishes of a script besides their own words; a wish made here wins over one in the words. */
export const ScriptWishes = z.object({
  length: z.optional(ScriptLength),
  style: z.optional(ScriptStyle),
  /** What must not be mentioned. */
  exclude: z._default(
    z
      .array(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(1), z.maxLength(wishLimits.exclusion)))
      .check(z.maxLength(wishLimits.exclusions)),
    [],
  ),
})
export type ScriptWishes = z.infer<typeof ScriptWishes>

/** A wish that the script does not honour, as its creator would name it, and why, with the way out where there is one. */
export const UnmetWish = z.object({ wish: z.string(), reason: z.string() })
export type UnmetWish = z.infer<typeof UnmetWish>

/** How many wishes were understood, from controls and words alike, and which of them the script does not honour. */
export const WishReport = z.object({ understood: z.int32().check(z.nonnegative()), unmet: z.array(UnmetWish) })
export type WishReport = z.infer<typeof WishReport>
