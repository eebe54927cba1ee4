import * as z from 'zod/mini'
import { plainText } from '../../text/index.ts'

export const wishLimits = {
  /** The slider; a number that is typed may be outside of it. */
  minutes: { min: 1, max: 30 },
  exclusions: 20,
  exclusion: 80,
} as const

/** Styles of a script. */
export const ScriptStyle = z.enum(['briefing', 'conversation', 'interview', 'debate', 'story', 'lesson'])
export type ScriptStyle = z.infer<typeof ScriptStyle>

export const ScriptLength = z.object({
  amount: z.number().check(z.positive(), z.maximum(10_000)),
  unit: z.enum(['seconds', 'minutes', 'words']),
})
export type ScriptLength = z.infer<typeof ScriptLength>

/** Wishes for a script besides the creator's own words; a wish made here wins over one in the words. */
export const ScriptWishes = z.object({
  length: z.optional(ScriptLength),
  style: z.optional(ScriptStyle),
  /** Subjects to leave out. */
  exclude: z._default(
    z
      .array(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(1), z.maxLength(wishLimits.exclusion)))
      .check(z.maxLength(wishLimits.exclusions)),
    [],
  ),
})
export type ScriptWishes = z.infer<typeof ScriptWishes>

/** A wish that another one wins over, as its creator would name it, and why. */
export type UnmetWish = { wish: string; reason: string }

/** Met only where a check proved it; not checked where none can; not understood where it changed nothing. */
export const WishVerdict = z.enum(['met', 'not_met', 'not_checked', 'not_understood'])
export type WishVerdict = z.infer<typeof WishVerdict>

export const WishResult = z.object({
  /** The control that it belongs to; `words` are sentences in the creator's own words. */
  kind: z.enum(['length', 'style', 'exclusion', 'language', 'roles', 'manner', 'words']),
  /** The wish as its creator would name it. */
  wish: z.string(),
  verdict: WishVerdict,
  /** A sentence for people; empty for a wish that is met. */
  reason: z.string(),
  /** The line that breaks it, from 1. */
  line: z.optional(z.int32().check(z.positive())),
})
export type WishResult = z.infer<typeof WishResult>

/** One result for each wish, of controls and words alike; reports from before have none. */
export const WishReport = z.object({ results: z._default(z.array(WishResult), []) })
export type WishReport = z.infer<typeof WishReport>
