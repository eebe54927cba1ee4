import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { listenVerdict } from '@app/domain/listen-check'
import { scriptLines } from '@app/domain/spoken-notice'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { useListenCheck } from '#features/checks/api/listen-check.ts'
import { openLinesOf } from '#features/checks/state/findings.ts'
import { CorrectionStatus } from '#features/corrections/components/correction-status.tsx'
import { asWritten } from '#features/corrections/state/as-written.ts'
import { keepWords, readKeptWords } from '#features/corrections/state/kept-words.ts'
import type { OpenLine } from './line-context.ts'

type Props = { content: ContentView; published: readonly TranscriptLine[]; onOpen: (line: OpenLine) => void }

/** Status of the owner's corrections; restores edits that were begun in this tab and not published. */
export function Corrections({ content, published, onOpen }: Props) {
  const { content_id } = content
  const user_id = useSession().user?.user_id
  const reopen = useEffectEvent(() => {
    const [utterance_id] = user_id ? Object.keys(readKeptWords(user_id, content_id)) : []
    if (utterance_id !== undefined) onOpen({ utterance_id, kind: 'correction', takesFocus: false })
  })
  useEffect(() => reopen(), [content_id])

  function edit(position: number, text: string) {
    const line = scriptLines(published)[position]
    if (!line || !user_id) return
    keepWords(user_id, content_id, line.utterance_id, { before: asWritten(line).text, text })
    onOpen({ utterance_id: line.utterance_id, kind: 'correction', takesFocus: true })
  }

  return (
    <>
      <CorrectionStatus content={content} onEdit={edit} onPressed={focusBeside} />
      {content.status === 'completed' && <CheckNews content={content} published={published} />}
    </>
  )
}

/** Link to the findings of the listen check. */
function CheckNews({ content, published }: Pick<Props, 'content' | 'published'>) {
  const { data } = useListenCheck(content)
  const open = data?.status === 'completed' && openLinesOf(data, published)
  if (!open || (open.lines === 0 && !open.notice)) return null
  return (
    <Link
      to={paths.listenCheck(content.channel_id, content.content_id)}
      className="rounded-lg border border-line bg-s1 px-3.5 py-2.5 text-[13px] text-ink2 hover:bg-s2 hover:text-ink"
    >
      <span className="font-semibold text-warn">Listen check:</span> {listenVerdict(open).toLowerCase()}
    </Link>
  )
}

/** Moves the focus to the nearest element that stays. */
function focusBeside(): void {
  document.querySelector<HTMLElement>('[aria-label="Transcript options"]')?.focus()
}
