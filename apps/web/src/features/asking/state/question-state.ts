import type { QuestionGroup } from '@app/contracts/asked'

export const stateNames = {
  no_answer: 'No answer',
  by_hosts: 'By the hosts',
  recording: 'Recording',
  in_episode: 'In the episode',
  in_draft: 'In the next draft',
} as const satisfies Record<QuestionGroup['state'], string>

/** True for an answered question; one whose answer is being recorded counts as open. */
export function isAnswered({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state !== 'no_answer' && state !== 'recording'
}

/** True if the owner can still answer it: the hosts' answer is in no episode. */
export function isOpen({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state === 'no_answer' || state === 'by_hosts'
}
