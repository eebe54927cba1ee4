import type { QuestionGroup } from '@app/contracts/asked'
import type { ContentView } from '@app/contracts/content'
import { useState } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useAnswerQuestion } from '../api/questions.ts'
import { keepAnswer, readKeptAnswer, type KeptAnswer } from './kept-answers.ts'

export type Where = 'here' | 'next_episode'

/** The answer to a group that is being written: kept in this tab until it is sent, so nothing is lost by looking elsewhere. */
export function useAnswer(content: ContentView, group: QuestionGroup) {
  const user_id = useSession().user?.user_id ?? ''
  const { group_id, written, speaker } = group
  const canBeHere = content.origin === 'made'
  const [answer, setAnswer] = useState<KeptAnswer>(
    () =>
      readKeptAnswer(user_id, group_id) ?? written ?? { text: '', speaker: content.speakers[1] ? (speaker ?? 1) : 1 },
  )
  const [where, setWhere] = useState<Where>(canBeHere ? 'here' : 'next_episode')
  const send = useAnswerQuestion(content)
  const isReady = answer.text.trim() !== '' && !send.isPending

  function write(change: Partial<KeptAnswer>): void {
    const next = { text: answer.text, speaker: answer.speaker, ...change }
    setAnswer(next)
    keepAnswer(user_id, group_id, next)
  }

  function putIn(): void {
    if (!isReady) return
    const { revision } = content
    send.mutate(
      { group_id, text: answer.text, speaker: answer.speaker, where, revision },
      {
        onSuccess: ({ state }) => {
          keepAnswer(user_id, group_id, undefined)
          toast(state === 'in_draft' ? 'The line is in the draft of the next episode' : 'The line is being published')
        },
      },
    )
  }

  return {
    ...answer,
    where,
    canBeHere,
    setWhere,
    write,
    putIn,
    isReady,
    problem: sentenceFor(send.error, 'The answer could not be sent. Your words are kept.'),
  }
}
