import * as z from 'zod/mini'
import { CatalogueVoice } from './catalogue-voice.ts'
import { voiceSentences } from './sentences.ts'
import { hasRoomFor, type DesignSteps } from './design-limits.ts'
import { writtenDesign } from './written-design.ts'

/** Manners of a designed voice, beside its numbers; the first is the manner of its base. */
export const manners = ['plain', 'lively', 'calm', 'firm', 'soft'] as const
export type Manner = (typeof manners)[number]

/** Voice designed from one of the catalogue: its base, and its distance from it in whole steps. */
export type VoiceDesign = DesignSteps & { base: CatalogueVoice; manner: Manner }

const STEPS = /p(?:0|-?[1-9])_c(?:0|-?[1-9])_t(?:0|-?[1-9])_r(?:0|-?[1-9])_(?:plain|lively|calm|firm|soft)/

/** Name of a designed voice: `Kore_p2_c-1_t0_r1_lively`. Steps that its base cannot do, or that change nothing, make no name. */
export const DesignedVoice = z
  .templateLiteral([CatalogueVoice, '_', z.string().check(z.regex(STEPS))], voiceSentences.not_designed)
  .check(z.refine((name) => readDesign(name) !== undefined, voiceSentences.not_designed))
export type DesignedVoice = z.infer<typeof DesignedVoice>

/** The voice that a design makes; one that changes nothing is its base. */
export function voiceOfDesign({
  base,
  pitch,
  colour,
  pace,
  range,
  manner,
}: VoiceDesign): CatalogueVoice | DesignedVoice {
  const isBase = [pitch, colour, pace, range].every((steps) => steps === 0) && manner === 'plain'
  return isBase ? base : `${base}_p${pitch}_c${colour}_t${pace}_r${range}_${manner}`
}

/** The design of a voice, as far as it has one: a voice of the catalogue is its own base. */
export function designOf(name: string): VoiceDesign | undefined {
  const base = CatalogueVoice.safeParse(name)
  if (base.success) return { base: base.data, ...AS_BASE }
  return readDesign(name)
}

export const AS_BASE = { pitch: 0, colour: 0, pace: 0, range: 0, manner: 'plain' } as const satisfies DesignSteps & {
  manner: Manner
}

/** Canonical form only: one sound has one name; other spellings, and parts that could be left out, make none. */
function readDesign(name: string): VoiceDesign | undefined {
  const { data } = Parts.safeParse(writtenDesign(name))
  return data && hasRoomFor(data.base, data) && voiceOfDesign(data) === name ? data : undefined
}

const Parts = z.object({
  base: CatalogueVoice,
  pitch: z.int(),
  colour: z.int(),
  pace: z.int(),
  range: z.int(),
  manner: z.enum(manners),
})
