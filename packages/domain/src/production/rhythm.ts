import type { Production } from './schema.ts'
import { normalFrom, seeded } from './seeded.ts'

/** A spoken line; its id stays when lines come or go around it. */
export type RhythmLine = { utterance_id: string; voice_name: string; text: string; chapter: string | null }

/** Relation of a line to the one before it, as far as it decides the pause between them. */
export type DialogueAct =
  | 'backchannel'
  | 'resumption'
  | 'answer'
  | 'turn'
  | 'same_speaker'
  | 'topic'
  | 'chapter'
  | 'cut_off'

type Spread = { curve: 'normal' | 'log_normal'; centre: number; spread: number; least: number; most: number }

/** Heard silence in milliseconds; below zero both are heard at once. `spread` is in milliseconds, or in log units for a log-normal curve. */
const gaps: Record<DialogueAct, Spread> = {
  backchannel: { curve: 'normal', centre: -60, spread: 60, least: -150, most: 40 },
  resumption: { curve: 'normal', centre: 90, spread: 60, least: 20, most: 220 },
  answer: { curve: 'log_normal', centre: 150, spread: 0.45, least: 80, most: 320 },
  turn: { curve: 'log_normal', centre: 230, spread: 0.4, least: 110, most: 480 },
  same_speaker: { curve: 'log_normal', centre: 300, spread: 0.3, least: 180, most: 520 },
  topic: { curve: 'log_normal', centre: 620, spread: 0.15, least: 500, most: 800 },
  chapter: { curve: 'normal', centre: 1_200, spread: 120, least: 900, most: 1_500 },
  /** Answer to a cut-off sentence, at once. */
  cut_off: { curve: 'normal', centre: 0, spread: 0, least: 0, most: 0 },
}
/**
 * Gaps of version 2 between two speakers: about 200 ms in the median, whether one measures audible sound or from clip to clip,
 * and an overlap that is short by either measure.
 */
const gapsBetweenSpeakers: Partial<typeof gaps> = {
  backchannel: { curve: 'normal', centre: -15, spread: 70, least: -50, most: 150 },
  resumption: { curve: 'normal', centre: 160, spread: 60, least: 60, most: 300 },
  answer: { curve: 'log_normal', centre: 250, spread: 0.4, least: 110, most: 460 },
  turn: { curve: 'log_normal', centre: 285, spread: 0.4, least: 130, most: 540 },
}
/** Pause after a speaker who trails off. */
const TRAILING_OFF_MS = 120
/** Silence within clips, 40 ms before and 60 ms after the speech, which adds to each gap. */
export const CLIP_SILENCE_MS = 100
const LONGEST_OVERLAP_MS = 150
/** An overlap covers no more than this share of the shorter of its two lines. */
const OVERLAP_SHARE = 0.25

const CLOSED = /["'”’)\]]*\s*$/.source
const TRAILS_OFF = new RegExp(`(…|\\.\\.\\.)${CLOSED}`)
const IS_CUT_OFF = new RegExp(`(—|–|--|-)${CLOSED}`)
const IS_QUESTION = new RegExp(`\\?[!?]*${CLOSED}`)
const OPENS_TOPIC =
  /^(now,|next,|finally,|lastly,|anyway,|(let us|let's) (turn|move|talk|look|start|begin)\b|moving on\b|turning to\b|which brings us\b|(so|okay|all right|and|but),? (the (other|next|second|third|last)|on to|let us|let's)\b|another (thing|point|question|topic)\b)/i
const BACKCHANNELS = new Set(
  'mhm,mm,mmm,mm-hmm,mmhm,hm,hmm,uh-huh,huh,ah,aha,oh,ooh,wow,right,yeah,yes,yep,yup,sure,okay,ok,really,true,exactly,indeed,absolutely,definitely,totally,nice,great,interesting,i see,got it,of course,no way,go on,fair enough,good point,makes sense'.split(
    ',',
  ),
)
const MOST_BACKCHANNEL_WORDS = 3

/** Dialogue act of `next` after `line`, from the two alone. */
export function dialogueAct(line: RhythmLine, next: RhythmLine): DialogueAct {
  const isTurn = line.voice_name !== next.voice_name
  if (next.chapter !== null) return 'chapter'
  if (IS_CUT_OFF.test(line.text)) return 'cut_off'
  if (IS_QUESTION.test(line.text)) return isTurn ? 'answer' : 'same_speaker'
  if (OPENS_TOPIC.test(next.text)) return 'topic'
  if (isTurn && isBackchannel(next.text)) return 'backchannel'
  if (isTurn && isBackchannel(line.text)) return 'resumption'
  return isTurn ? 'turn' : 'same_speaker'
}

/** True for a backchannel: a few words that only signal listening. */
export function isBackchannel(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  if (words.length === 0 || words.length > MOST_BACKCHANNEL_WORDS) return false
  return BACKCHANNELS.has(words.join(' ')) || words.every((word) => BACKCHANNELS.has(word))
}

/** The silence that is heard between two lines, in milliseconds, below zero where they overlap: drawn once for each line, and always the same. */
export function heardGap(line: RhythmLine, next: RhythmLine, version: Production['version']): number {
  const act = dialogueAct(line, next)
  const { curve, centre, spread, least, most } = (version > 1 && gapsBetweenSpeakers[act]) || gaps[act]
  const drawn = spread === 0 ? 0 : normalFrom(seeded(`gap ${line.utterance_id}`)) * spread
  const gap = curve === 'normal' ? centre + drawn : centre * Math.exp(drawn)
  const trailing = TRAILS_OFF.test(line.text) ? TRAILING_OFF_MS : 0
  return Math.round(Math.min(most, Math.max(least, gap)) + trailing)
}

/** Gap between the end of a clip and the beginning of the next, in milliseconds; no overlap hides much of the shorter one. */
export function gapBetweenClips(heard_ms: number, shorter_clip_ms: number, version: Production['version']): number {
  if (version > 1)
    return Math.max(heard_ms - CLIP_SILENCE_MS, -LONGEST_OVERLAP_MS, -Math.floor(shorter_clip_ms * OVERLAP_SHARE))
  const longest = Math.min(LONGEST_OVERLAP_MS, Math.floor(shorter_clip_ms * OVERLAP_SHARE))
  // Overlap leaves most of a very short clip audible alone.
  return Math.max(Math.max(-longest, heard_ms) - CLIP_SILENCE_MS, -Math.floor(shorter_clip_ms / 2))
}

const LINE_GAIN_DB = 2.2
const BACKCHANNEL_DB = -5
const CHAPTER_DB = 1

/** Gain of a line over its clip, in decibels: people do not keep one level, and short listener signals ("mm-hm") are softer. */
export function lineGainDb({ utterance_id, text, chapter }: Omit<RhythmLine, 'voice_name'>): number {
  if (isBackchannel(text)) return BACKCHANNEL_DB
  const drawn = (2 * seeded(`level ${utterance_id}`)() - 1) * LINE_GAIN_DB
  return Math.round((drawn + (chapter === null ? 0 : CHAPTER_DB)) * 100) / 100
}
