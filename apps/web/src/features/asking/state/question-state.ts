import type { QuestionGroup } from '@app/contracts/asked'

export const stateNames = {
  no_answer: 'No answer',
  by_hosts: 'By the hosts',
  recording: 'Recording',
  in_episode: 'In the episode',
  in_draft: 'In the next draft',
} as const satisfies Record<QuestionGroup['state'], string>

/** What is being recorded is no answer yet. */
export function isAnswered({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state !== 'no_answer' && state !== 'recording'
}

/** Whether its owner can still answer it: the hosts' answer is in no episode. */
export function isOpen({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state === 'no_answer' || state === 'by_hosts'
}
