import { manners, stepsOf, type DesignControl, type Manner, type VoiceDesign } from '@app/domain/voices'
import { useId } from 'react'
import { Select } from '#components/ui/form/input.tsx'

const controls: readonly { control: DesignControl; label: string; low: string; high: string }[] = [
  { control: 'pitch', label: 'Pitch', low: 'Lower', high: 'Higher' },
  { control: 'colour', label: 'Colour', low: 'Darker', high: 'Brighter' },
  { control: 'pace', label: 'Pace', low: 'Slower', high: 'Quicker' },
  { control: 'range', label: 'Range', low: 'More even', high: 'More melodic' },
]
const mannerLabels: Record<Manner, string> = {
  plain: 'As it is',
  lively: 'Lively',
  calm: 'Calm',
  firm: 'Firm',
  soft: 'Soft',
}

type Props = {
  design: VoiceDesign
  onTurn: (control: DesignControl, to: number) => void
  onManner: (manner: Manner) => void
}

/** Four sliders with the steps that the base has room for, and a manner. */
export function DesignControls({ design, onTurn, onManner }: Props) {
  const mannerId = useId()
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {controls.map(({ control, label, low, high }) => {
        const steps = stepsOf(design.base, control)
        return (
          <label key={control} className="grid gap-1 text-[13px] text-ink2">
            <span className="text-[15px] font-medium text-ink">{label}</span>
            <input
              type="range"
              aria-label={label}
              min={steps[0] ?? 0}
              max={steps.at(-1) ?? 0}
              step={1}
              disabled={steps.length === 1}
              value={design[control]}
              aria-valuetext={stepText(design[control], { low, high })}
              onChange={(event) => onTurn(control, Number(event.target.value))}
              className="block h-6 w-full accent-ink max-lg:h-11"
            />
            <span aria-hidden className="flex justify-between">
              <span>{low}</span>
              <span className="text-ink">{stepText(design[control], { low, high })}</span>
              <span>{high}</span>
            </span>
          </label>
        )
      })}
      <div className="grid gap-1.5 sm:col-span-2">
        <label htmlFor={mannerId} className="text-[15px] font-medium text-ink">
          Manner
        </label>
        <Select
          id={mannerId}
          value={design.manner}
          onChange={(event) => onManner(manners.find((each) => each === event.target.value) ?? 'plain')}
        >
          {manners.map((manner) => (
            <option key={manner} value={manner}>
              {mannerLabels[manner]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function stepText(steps: number, { low, high }: { low: string; high: string }): string {
  if (steps === 0) return 'As it is'
  const size = Math.abs(steps)
  return `${size} ${size === 1 ? 'step' : 'steps'} ${(steps > 0 ? high : low).toLowerCase()}`
}
