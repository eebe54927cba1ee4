import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { CorrectionStatus } from '#features/corrections/components/correction-status.tsx'
import { asWritten } from '#features/corrections/state/as-written.ts'
import { keepWords, readKeptWords } from '#features/corrections/state/kept-words.ts'
import type { OpenLine } from './line-extras.tsx'

type Props = { content: ContentView; published: readonly TranscriptLine[]; onOpen: (line: OpenLine) => void }

/** What becomes of the owner's corrections; words that were begun in this tab and not published are there again. */
export function Corrections({ content, published, onOpen }: Props) {
  const { content_id } = content
  const user_id = useSession().user?.user_id
  const reopen = useEffectEvent(() => {
    const [utterance_id] = user_id ? Object.keys(readKeptWords(user_id, content_id)) : []
    if (utterance_id !== undefined) onOpen({ utterance_id, kind: 'correction', takesFocus: false })
  })
  useEffect(() => reopen(), [content_id])

  function edit(position: number, text: string) {
    const line = published.find((each) => each.position === position)
    if (!line || !user_id) return
    keepWords(user_id, content_id, line.utterance_id, { before: asWritten(line).text, text })
    onOpen({ utterance_id: line.utterance_id, kind: 'correction', takesFocus: true })
  }

  return <CorrectionStatus content={content} onEdit={edit} onPressed={focusBeside} />
}

/** The focus goes on at what stands nearest and stays. */
function focusBeside(): void {
  document.querySelector<HTMLElement>('[aria-label="Transcript options"]')?.focus()
}
