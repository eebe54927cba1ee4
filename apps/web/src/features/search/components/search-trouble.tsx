import { searchSentences } from '@app/domain/search'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ApiError, isAway } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { retryDelayMs } from '#lib/api/retry-policy.ts'
import type { Results } from '../state/use-search.ts'

type Props = { trouble: NonNullable<Results['trouble']>; onRetry: () => void }

/** Error of a search, with the retry: by itself after a wait that the server asks for, else by hand. */
export function SearchTrouble({ trouble: { error, count, isFinal }, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'rate_limited') {
    const seconds = Math.ceil(retryDelayMs(Math.max(0, count - 1), error) / 1_000)
    // Retries run by themselves until the error is final.
    return <WaitNote key={count} seconds={seconds} onEnd={() => isFinal && onRetry()} />
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <p className="flex items-center gap-2.5 text-[15px]">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        {sentenceOf(error)}
      </p>
      <Button look="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A refusal in the server's words; where it said nothing of use, that it said nothing. */
function sentenceOf(error: Error): string {
  const isSilent = isAway(error) || (error instanceof ApiError && error.code === 'internal_error')
  return isSilent ? searchSentences.too_slow : messageOf(error)
}

/** It is said once, and shown as it counts down. */
function WaitNote({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) end()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <p className="flex items-center gap-2.5 py-4 text-[15px]">
      <Hourglass aria-hidden className="size-5 shrink-0 text-warn" />
      <span aria-hidden>{waitSentence(left)}</span>
      <span role="alert" className="sr-only">
        {waitSentence(seconds)}
      </span>
    </p>
  )
}

const waitSentence = (seconds: number) => `Wait ${Math.max(1, seconds)} ${seconds > 1 ? 'seconds' : 'second'}`
