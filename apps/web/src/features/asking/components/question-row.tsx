import type { QuestionGroup } from '@app/contracts/asked'
import { askedSentences } from '@app/domain/asking'
import { CircleCheck, CircleHelp, FilePen, LoaderCircle } from 'lucide-react'
import { classNames } from '#components/ui/class-names.ts'
import { clock } from '#lib/format/place-words.ts'
import { isAnswered, stateNames } from '../state/question-state.ts'

type Props = { group: QuestionGroup; isSelected: boolean; onSelect: (group: QuestionGroup) => void }

const speakerText = { 1: 'text-host1', 2: 'text-host2' } as const

/** Group of the same question: its count, its text, its place, and its state. */
export function QuestionRow({ group, isSelected, onSelect }: Props) {
  const { group_id, count, text, at_ms, speaker, speaker_name, line_text, error } = group
  return (
    <li className={isSelected ? 'rounded-lg bg-s2' : ''}>
      <button
        type="button"
        id={`question-${group_id}`}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(group)}
        className="flex w-full items-center gap-3.5 rounded-lg p-3.5 text-left hover:bg-s2"
      >
        <span
          className={classNames(
            'grid h-7.5 min-w-7.5 shrink-0 place-items-center rounded-full border px-1 text-[13px] font-semibold',
            isAnswered(group) ? 'border-you text-you' : 'border-you bg-you text-black',
          )}
        >
          <span className="sr-only">Asked </span>
          {count}
          <span className="sr-only"> times: </span>
        </span>
        <span className="min-w-0 grow">
          <span
            dir="auto"
            className={classNames(
              'block text-[15px] font-medium [overflow-wrap:anywhere]',
              text === null && 'text-ink2',
            )}
          >
            {text ?? askedSentences.words_not_shared}
          </span>
          <span className="mt-0.5 flex gap-2 text-[13px] leading-[18px] text-ink2">
            <span className="font-mono text-[11px] leading-[18px] text-ink3">{clock(at_ms / 1_000)}</span>
            <span dir="auto" className="min-w-0 truncate">
              {speaker && <span className={`font-semibold ${speakerText[speaker]}`}>{speaker_name} </span>}
              {line_text || 'This line is no longer in the episode'}
            </span>
          </span>
          {error && <span className="mt-1 block text-[13px] leading-[18px] text-bad">{error}</span>}
          <span className="mt-1 block sm:hidden">
            <State state={group.state} />
          </span>
        </span>
        <span className="shrink-0 max-sm:hidden">
          <State state={group.state} />
        </span>
      </button>
    </li>
  )
}

const looks = {
  no_answer: [CircleHelp, 'text-you'],
  by_hosts: [CircleCheck, 'text-ok'],
  recording: [LoaderCircle, 'text-ink2'],
  in_episode: [CircleCheck, 'text-ok'],
  in_draft: [FilePen, 'text-ok'],
} as const

function State({ state }: Pick<QuestionGroup, 'state'>) {
  const [Icon, colour] = looks[state]
  return (
    <span className={`flex items-center gap-1.5 text-[13px] font-semibold ${colour}`}>
      <Icon aria-hidden className={classNames('size-4', state === 'recording' && 'animate-spin')} />
      {stateNames[state]}
    </span>
  )
}
