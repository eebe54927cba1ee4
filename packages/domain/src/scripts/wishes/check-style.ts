import type { WishOf } from './found.ts'
import type { ScriptStyle } from './schema.ts'
import { MODEL_CAN, NOT_MEASURED, type ScriptOutcome, type Verdict, type WriterAbilities } from './verdict.ts'

const FOR_TWO: readonly ScriptStyle[] = ['conversation', 'interview', 'debate']
const QUESTION = /[?？]["”’»)]*$/u
/** Largest share of the lines for one speaker of a conversation. */
const MOST_OF_ONE = 0.75
/** Share of the questions that an interviewer or a learner asks at least, and their least number. */
const ASKING = { share: 0.7, least: 2 }

/** Checks the countable marks of a style: turns and questions. */
export function checkStyle({ style }: WishOf<'style'>, script: ScriptOutcome, writer: WriterAbilities): Verdict {
  const name = `${style === 'interview' ? 'an' : 'a'} ${style}`
  if (script.speakers === 1 && FOR_TWO.includes(style))
    return { verdict: 'not_met', reason: `One voice cannot hold ${name}. Choose a second voice.` }
  if (!writer.has_model) return { verdict: 'not_met', reason: `Excerpts are not ${name}. ${MODEL_CAN}` }
  if (style === 'conversation') return takesTurns(script)
  if (style === 'interview') return oneAsks(script)
  return { verdict: 'not_checked', reason: NOT_MEASURED }
}

function takesTurns({ lines }: ScriptOutcome): Verdict {
  const first = lines.filter(({ speaker }) => speaker === 1).length / Math.max(1, lines.length)
  const most = Math.max(first, 1 - first)
  return most <= MOST_OF_ONE
    ? { verdict: 'met', reason: '' }
    : { verdict: 'not_met', reason: `One host says ${Math.round(most * 100)}% of the lines.` }
}

function oneAsks(script: ScriptOutcome): Verdict {
  return asks(script, 1) || asks(script, 2)
    ? { verdict: 'met', reason: '' }
    : { verdict: 'not_met', reason: 'No host asks most of the questions.' }
}

export function learnerAsks(learner: 1 | 2, script: ScriptOutcome): Verdict {
  return asks(script, learner)
    ? { verdict: 'met', reason: '' }
    : { verdict: 'not_met', reason: 'The one who learns does not ask most of the questions.' }
}

function asks({ lines }: ScriptOutcome, speaker: 1 | 2): boolean {
  const questions = lines.filter(({ text }) => QUESTION.test(text))
  const own = questions.filter((line) => line.speaker === speaker).length
  return own >= ASKING.least && own >= questions.length * ASKING.share
}
