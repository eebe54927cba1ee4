import type { QuestionGroup } from '@app/contracts/asked'
import type { ReactNode } from 'react'
import { clock } from '#lib/format/place-words.ts'
import { isOpen } from '../state/question-state.ts'

type Props = {
  group: QuestionGroup
  /** Writes the answer, where its owner can still give one. */
  editor: ReactNode
  /** Link to the answer: the draft, or the place in the episode. */
  link: ReactNode
}

const rules = { 1: 'border-host1', 2: 'border-host2' } as const
const texts = { 1: 'text-host1', 2: 'text-host2' } as const

/** The line that was asked about, and the answer that follows it. */
export function AnswerPanel({ group, editor, link }: Props) {
  const { speaker, speaker_name, line_text, at_ms } = group
  return (
    <>
      <h2 className="text-[18px] font-semibold">Answer this in the episode</h2>
      {speaker && (
        <div className={`border-l-2 pl-4 max-lg:hidden ${rules[speaker]}`}>
          <p className="flex justify-between gap-3 text-[13px] font-semibold">
            <span className={texts[speaker]}>{speaker_name}</span>
            <span className="font-mono text-[11px] text-ink3">{clock(at_ms / 1_000)}</span>
          </p>
          <p dir="auto" className="mt-1 text-[15px] leading-[22px] text-ink2 [overflow-wrap:anywhere]">
            {line_text}
          </p>
        </div>
      )}
      {isOpen(group) ? editor : <Answered group={group} link={link} />}
    </>
  )
}

const sentences = {
  recording: 'This answer is being recorded. Listeners hear it once it is published.',
  in_episode: 'This answer is in the episode.',
  in_draft: 'This answer is in the draft of the next episode.',
} as const

function Answered({ group, link }: Pick<Props, 'group' | 'link'>) {
  const { state, written } = group
  if (state === 'no_answer' || state === 'by_hosts') return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {written && (
        <p dir="auto" className="rounded-lg bg-s2 p-3.5 text-[15px] leading-[22px] [overflow-wrap:anywhere]">
          {written.text}
        </p>
      )}
      <p role="status" className="text-[13px] leading-[18px] text-ink2">
        {sentences[state]}
      </p>
      {link}
    </div>
  )
}
