import type { Failure } from '@app/contracts/health'
import { healthLimits } from '@app/domain/health'
import { CircleAlert } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { sayOutcome } from '#components/ui/dialogs/say-outcome.ts'
import { useAge } from '#lib/format/use-age.ts'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { useRetryFailed } from '../api/health.ts'

type Props = { user_id: string; failures: readonly Failure[] }

/** Items that could not be made of late, each with its reason and a way to try again. */
export function Failures({ user_id, failures }: Props) {
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  return (
    <div {...place} role="status" className="mt-4 grid gap-3 focus:outline-none">
      {failures.length === 0 ? (
        <p className="text-[13px] leading-[18px] text-ink2">No failure in {healthLimits.failure_days} days.</p>
      ) : (
        failures.map((failure) => (
          <FailureCard key={failure.content_id} failure={failure} user_id={user_id} keepingPlace={keepingPlace} />
        ))
      )}
    </div>
  )
}

type CardProps = { user_id: string; failure: Failure; keepingPlace: (act: () => void) => () => void }

function FailureCard({ user_id, failure: { content_id, title, sentence, begun_at }, keepingPlace }: CardProps) {
  const retry = useRetryFailed(user_id)
  const age = useAge(begun_at)
  return (
    <div className="flex items-center gap-3 rounded-lg border border-bad/60 bg-bad/10 p-3.5">
      <CircleAlert aria-hidden className="size-4 shrink-0 self-start text-bad" />
      <div className="min-w-0 grow text-[13px] leading-[19px] wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-ink2">
          {sentence} {age}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        aria-label={`Try ${title} again`}
        disabled={retry.isPending}
        onClick={keepingPlace(() => retry.mutate(content_id, sayOutcome))}
      >
        Try Again
      </Button>
    </div>
  )
}
