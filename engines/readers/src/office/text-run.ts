import type { Findings } from '../block.ts'
import { loweredText, raisedText } from '../raised-text.ts'
import { noteOnce } from '../note-once.ts'
import { leftOutSentences } from '../sentences.ts'
import { attributeOf } from './relations.ts'

/** Text of one look in an Office document: raised or lowered, struck out or hidden. */
export type TextRun = {
  text: string
  script?: 'raised' | 'lowered' | undefined
  left_out?: 'struck' | 'hidden' | undefined
}

const STRIKES = new Set(['strike', 'dstrike'])
const HIDES = new Set(['vanish', 'specVanish'])

/** Takes a property of a run, by its element in Word and Excel. */
export function takeRunProperty(run: Omit<TextRun, 'text'>, name: string, attributes: Record<string, string>): void {
  const value = attributeOf(attributes, 'val')
  if (name === 'vertAlign')
    run.script = value === 'superscript' ? 'raised' : value === 'subscript' ? 'lowered' : undefined
  const isOn = value === undefined || !/^(?:0|false|off)$/.test(value)
  if (STRIKES.has(name)) run.left_out = isOn ? 'struck' : undefined
  if (HIDES.has(name)) run.left_out = isOn ? 'hidden' : undefined
}

/** Takes the properties of a run in a presentation, which are attributes. */
export function takeSlideRun(run: TextRun, { baseline, strike }: Record<string, string>): void {
  const raised = Number(baseline ?? 0)
  run.script = raised > 0 ? 'raised' : raised < 0 ? 'lowered' : undefined
  run.left_out = strike !== undefined && strike !== 'noStrike' ? 'struck' : undefined
}

/** The text of a run as it is read behind the text before it; what is left out is noted. */
export function textOfRun({ text, script, left_out }: TextRun, before: string, findings: Findings): string {
  if (left_out && text.trim()) noteOnce(findings, leftOutSentences[left_out])
  if (left_out) return ''
  if (script === 'raised' && text.trim()) return raisedText(text, before)
  return script === 'lowered' && text.trim() ? loweredText(text) : text
}
