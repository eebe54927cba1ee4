import { connectionProblem } from '#lib/connection-problem.ts'
import { failureReason } from '@app/runtime/failure-reason.ts'
import type { Found, Reached } from './part.ts'

const NAME_OF_SETTING = /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/

/** Obstacle behind an error, and the setting to look at if the reason names none. */
export function describeFailure(error: unknown, reached: Reached | undefined): Found {
  const problem = reached && connectionProblem(error)
  if (problem) return refused('Not reached', `${placeOf(reached)} ${problem}. Check ${reached.address}.`)
  const reason = firstLineOf(failureReason(error))
  const isNamed = NAME_OF_SETTING.test(reason) || !reached
  return refused('Refused', isNamed ? `${reason}.` : `${reason}. Check ${reached.others}.`)
}

export function describeSilence(timeout_ms: number, reached: Reached | undefined): Found {
  const where = reached ? `${placeOf(reached)} did not answer within` : 'Nothing came back within'
  return refused('No answer', `${where} ${timeout_ms / 1_000} s.${reached ? ` Check ${reached.address}.` : ''}`)
}

/** Parsers list what is wrong on further lines. */
function firstLineOf(text: string): string {
  const [first = ''] = text.split('\n')
  return first.replace(/[\s.:]+$/, '')
}

/** Host of an address, without the secrets it can hold. */
const placeOf = ({ url }: Reached): string => URL.parse(url)?.host ?? url

function refused(word: string, sentence: string): Found {
  return { state: 'refused', word, sentence }
}
