import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Dispatch } from 'react'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { ScriptSession } from '../../state/script/script-session.ts'
import { placeInVersions } from '../../state/script/script-versions.ts'
import { StepButton } from './step-button.tsx'

type Props = { session: ScriptSession; disabled: boolean; dispatch: Dispatch<ScriptAction> }

/** Steps through the script's versions; hand edits become a version before they are left. */
export function VersionStepper({ session, disabled, dispatch }: Props) {
  const { number, count, isEdited, hasPrevious, hasNext } = placeInVersions(session)
  if (count === 0) return null
  const said = number === 0 ? 'Not in the history' : `${number} of ${count}${isEdited ? ', edited' : ''}`
  return (
    <div
      role="group"
      aria-label="Script history"
      className="flex items-center max-sm:order-last max-sm:w-full max-sm:justify-end"
    >
      <StepButton
        label="Previous version"
        title="Previous version"
        isOff={disabled || !hasPrevious}
        onClick={() => dispatch({ type: 'version_stepped', by: -1 })}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </StepButton>
      <span className="text-[12px] whitespace-nowrap text-ink3 tabular-nums">{said}</span>
      <StepButton
        label="Next version"
        title="Next version"
        isOff={disabled || !hasNext}
        onClick={() => dispatch({ type: 'version_stepped', by: 1 })}
      >
        <ChevronRight aria-hidden className="size-4" />
      </StepButton>
    </div>
  )
}
