import type { AnswerLine, Turn } from '@app/contracts/conversations'
import { conversationSentences } from '@app/domain/conversations'
import { CornerDownRight, RotateCcw } from 'lucide-react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import type { AskSession } from '../state/ask-session.ts'
import { linesOf } from '../state/ask-thread.ts'
import type { Marks } from '../state/marks.ts'
import { Citations } from './citations.tsx'
import { Refusal } from './refusal.tsx'
import { GhostLine, SpokenBy } from './spoken-by.tsx'
import { StopButton } from './stop-button.tsx'
import { Words } from './words.tsx'

const TEXT = 'text-base leading-[1.55] whitespace-pre-line wrap-anywhere max-sm:text-[15px] max-sm:leading-[1.5]'

export function QuestionLine({ text, at_ms, isEarlier = false }: { text: string; at_ms: number; isEarlier?: boolean }) {
  const time = <span className="font-mono text-[11px] text-ink3">{formatDuration(at_ms / 1_000)}</span>
  return (
    <SpokenBy who="you" name="You" aside={time}>
      <p dir="auto" className={`${TEXT} ${isEarlier ? 'text-ink2' : ''}`}>
        {text}
      </p>
    </SpokenBy>
  )
}

type Props = {
  session: AskSession
  turn: Turn
  marks: Marks
  /** Lines that have begun, while it is answered. Undefined once all of it is there to read. */
  begun: readonly string[] | undefined
  isEarlier?: boolean
}

/** Question with its answer and their actions. */
export function TurnLines({ session, turn, marks, begun, isEarlier = false }: Props) {
  const lines = linesOf(turn)
  const isShown = (line: AnswerLine) =>
    begun === undefined || line.status === 'silent' || begun.includes(line.answer_line_id)
  const shown = lines.filter(({ line }) => isShown(line))
  const next = lines.find(({ line }) => !isShown(line))?.line
  const isThinking = begun !== undefined && turn.status === 'answering' && !next
  return (
    <>
      <QuestionLine text={turn.question} at_ms={turn.at_ms} isEarlier={isEarlier} />
      {shown.map(({ line, text }) => (
        <SpokenBy
          key={line.answer_line_id}
          who={line.speaker}
          name={line.speaker_name}
          aside={<Aside session={session} line={line} turn_id={turn.turn_id} canReplay={begun === undefined} />}
        >
          <p dir="auto" className={TEXT}>
            <Words session={session} line={line} text={text} />
          </p>
          <Citations citations={line.citations} marks={marks} />
        </SpokenBy>
      ))}
      {turn.status === 'stopped' && <p className="pl-4 text-[13px] text-ink2 italic">stopped here</p>}
      {next && (
        <div className="opacity-80">
          <SpokenBy
            who={next.speaker}
            name={next.speaker_name}
            aside={<span className="text-[13px] text-ink3">Next line</span>}
          >
            <GhostLine />
          </SpokenBy>
        </div>
      )}
      {isThinking && <Thinking session={session} />}
      {turn.status === 'refused' && <Refusal session={session} turn={turn} />}
      {turn.status === 'failed' && (
        <p className="text-[15px] text-ink2">{turn.error || conversationSentences.could_not_answer}</p>
      )}
      {turn.later && turn.status !== 'stopped' && <LaterCard later={turn.later} marks={marks} />}
    </>
  )
}

/** Thinking state before the first line of an answer. */
export function Thinking({ session }: { session: AskSession }) {
  return (
    <div className="border-l-2 border-line pl-4">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className="text-[13px] text-ink3">Thinking</span>
        <StopButton onStop={session.stop} />
      </div>
      <GhostLine />
    </div>
  )
}

type AsideProps = { session: AskSession; line: AnswerLine; turn_id: string; canReplay: boolean }

function Aside({ session, line, turn_id, canReplay }: AsideProps) {
  return (
    <StopButton
      onStop={session.stop}
      spoken={{ session, line }}
      otherwise={
        canReplay &&
        line.status === 'ready' && (
          <IconButton
            label={`Hear ${line.speaker_name} again`}
            size="small"
            className="-my-1"
            onClick={() => session.replay({ turn_id, line_id: line.answer_line_id })}
          >
            <RotateCcw aria-hidden className="size-3.5" />
          </IconButton>
        )
      }
    />
  )
}

function LaterCard({ later: { start_ms, text }, marks }: { later: NonNullable<Turn['later']>; marks: Marks }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-you/60 px-4 py-3">
      <CornerDownRight aria-hidden className="size-4 shrink-0 text-you" />
      <p className="line-clamp-3 min-w-0 grow text-[14px] leading-5 text-ink2 wrap-anywhere">
        <b className="font-semibold text-ink">We come to that at {formatDuration(start_ms / 1_000)}.</b>{' '}
        <span className="max-sm:hidden">{text}</span>
      </p>
      <Button
        look="line"
        size="small"
        {...marks.lighting(start_ms)}
        onClick={() => marks.jump(start_ms)}
        className="border-you text-you hover:border-you"
      >
        Jump There
      </Button>
    </div>
  )
}
