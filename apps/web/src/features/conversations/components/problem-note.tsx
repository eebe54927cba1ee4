import { conversationSentences } from '@app/domain/conversations'
import { useEffect, useState, type ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { AskSession } from '../state/ask-session.ts'
import type { Problem, ThreadState } from '../state/ask-thread.ts'

const SECOND = 1_000
const LOST_SENTENCE = 'Connection lost. Your question is kept.'

type Props = { session: AskSession; thread: ThreadState; onSignIn: () => void }

/** Error of a question without an answer, and the way on. */
export function ProblemNote({ session, thread: { problem, is_lost, is_out_of_tokens }, onSignIn }: Props) {
  if (is_lost)
    return (
      <Note text={LOST_SENTENCE}>
        <TryAgain session={session} />
      </Note>
    )
  if (problem)
    return (
      <Note text={problem.text}>
        <WayOn session={session} problem={problem} onSignIn={onSignIn} />
      </Note>
    )
  if (is_out_of_tokens)
    return (
      <Note text={conversationSentences.no_tokens}>
        <SeePlans />
      </Note>
    )
  return null
}

export function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-s2 p-4">
      <p role="alert" className="min-w-0 grow basis-48 text-[15px] leading-[22px]">
        {text}
      </p>
      {children}
    </div>
  )
}

export function SeePlans() {
  return (
    <ButtonLink look="line" size="small" to={paths.pricing()}>
      See plans
    </ButtonLink>
  )
}

function WayOn({ session, problem, onSignIn }: { session: AskSession; problem: Problem; onSignIn: () => void }) {
  switch (problem.kind) {
    case 'sign_in':
      return (
        <Button look="line" size="small" onClick={onSignIn}>
          Sign in
        </Button>
      )
    case 'no_tokens':
      return <SeePlans />
    case 'gone':
      return null
    default:
      return <TryAgain key={problem.retry_at} session={session} retry_at={problem.retry_at} />
  }
}

function TryAgain({ session, retry_at }: { session: AskSession; retry_at?: number | undefined }) {
  const seconds = useSecondsUntil(retry_at)
  return (
    <Button look="line" size="small" aria-disabled={seconds > 0} onClick={() => seconds === 0 && session.tryAgain()}>
      {seconds > 0 ? `Try Again in ${seconds} s` : 'Try Again'}
    </Button>
  )
}

function useSecondsUntil(time: number | undefined): number {
  const left = () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / SECOND)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    if (time === undefined) return
    const clock = setInterval(() => {
      const now = Math.max(0, Math.ceil((time - Date.now()) / SECOND))
      setSeconds(now)
      if (now === 0) clearInterval(clock)
    }, SECOND / 4)
    return () => clearInterval(clock)
  }, [time])
  return seconds
}
