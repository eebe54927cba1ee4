import type { TranscriptLine } from '@app/contracts/content'
import { useState } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { keepWords, readKeptWords } from './kept-words.ts'

type Line = Pick<TranscriptLine, 'utterance_id' | 'text'>

/** The words of a correction as they are written. This tab keeps them until they are published or given up, through a reload and the end of a session. */
export function useWords(content_id: string, { utterance_id, text: said }: Line) {
  const user_id = useSession().user?.user_id
  const [words, setWords] = useState(
    () => (user_id && readKeptWords(user_id, content_id)[utterance_id]) || { before: said, text: said },
  )
  const keep = (text: string) => {
    if (user_id)
      keepWords(
        user_id,
        content_id,
        utterance_id,
        text.trim() === said.trim() ? undefined : { before: words.before, text },
      )
  }
  return {
    text: words.text,
    wanted: words.text.trim(),
    /** True if another person changed the line since this edit began. */
    isChanged: words.before !== said,
    write(text: string) {
      setWords({ ...words, text })
      keep(text)
    },
    giveUp: () => keep(said),
  }
}
