import { useState } from 'react'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { player } from '#features/listening/state/player/the-player.ts'

/** Below the player, so that the player does not move from under the pointer when the banner comes and goes. */
export function SoundProblem({ problem }: { problem: string | undefined }) {
  const [dismissed, setDismissed] = useState<string>()
  // The same again is said again.
  if (problem === undefined && dismissed !== undefined) setDismissed(undefined)
  function dismiss() {
    setDismissed(problem)
    player.dismissProblem()
  }
  return (
    <div className="[&>:not(:empty)]:mt-5">
      {problem && <ErrorBanner text={problem === dismissed ? undefined : problem} onDismiss={dismiss} />}
    </div>
  )
}
