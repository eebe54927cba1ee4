import { ScriptLength, wishLimits } from '@app/domain/scripts'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'

const { min: SHORTEST, max: LONGEST } = wishLimits.minutes
/** Slider position without a wished length: the default length of a script. */
const USUAL_MINUTES = 10
const UNITS = ['minutes', 'seconds', 'words'] as const satisfies readonly ScriptLength['unit'][]
/** Number of each unit in a minute of spoken script. */
const IN_A_MINUTE = { minutes: 1, seconds: 60, words: 170 } as const

type Props = { length: ScriptLength | undefined; onLength: (length: ScriptLength | undefined) => void }

/** The wished length: a slider for the usual ones, and a number and its unit for any other. */
export function WishedLength({ length, onLength }: Props) {
  const id = useId()
  const [unit, setUnit] = useState(length?.unit ?? 'minutes')
  const minutes = length ? length.amount / IN_A_MINUTE[length.unit] : USUAL_MINUTES
  const wish = (amount: number, of: ScriptLength['unit']) => {
    const wished = ScriptLength.safeParse({ amount, unit: of })
    onLength(wished.success ? wished.data : undefined)
  }
  return (
    <fieldset>
      <legend className="sr-only">Length</legend>
      <div className="flex items-center gap-2">
        <span aria-hidden className="mr-auto text-[13px] font-medium">
          Length
        </span>
        {length && (
          <IconButton
            label="No wished length"
            title="Leave it to the writer"
            size="small"
            onClick={() => onLength(undefined)}
          >
            <X aria-hidden className="size-3.5" />
          </IconButton>
        )}
        <input
          type="number"
          inputMode="decimal"
          aria-label="Length"
          min={0}
          step="any"
          placeholder="any"
          value={length?.amount ?? ''}
          onChange={(event) => wish(event.target.valueAsNumber, unit)}
          className="h-8 w-[5em] [appearance:textfield] rounded-md border border-transparent bg-transparent px-1.5 text-right font-mono text-[13px] text-ink placeholder:text-ink3 hover:border-edge focus:border-edge max-lg:h-11 [&::-webkit-inner-spin-button]:appearance-none"
        />
        <select
          aria-label="Unit"
          value={unit}
          onChange={(event) => {
            const next = UNITS.find((each) => each === event.target.value) ?? 'minutes'
            setUnit(next)
            if (length) wish(length.amount, next)
          }}
          className="h-8 rounded-md border border-transparent bg-canvas pr-1 font-mono text-[13px] text-ink2 hover:border-edge max-lg:h-11"
        >
          <option value="minutes">min</option>
          <option value="seconds">sec</option>
          <option value="words">words</option>
        </select>
      </div>
      <input
        id={id}
        type="range"
        aria-label="Length in minutes"
        min={SHORTEST}
        max={LONGEST}
        step={1}
        value={Math.min(LONGEST, Math.max(SHORTEST, Math.round(minutes)))}
        aria-valuetext={length ? `${length.amount} ${length.unit}` : 'Left to the writer'}
        onChange={(event) => {
          setUnit('minutes')
          wish(Number(event.target.value), 'minutes')
        }}
        className={`block h-6 w-full max-lg:h-11 ${length ? 'accent-ink' : 'accent-ink3'}`}
      />
      <div aria-hidden className="flex justify-between text-[12px] text-ink3 tabular-nums">
        <span>{SHORTEST}</span>
        <span>{LONGEST} min</span>
      </div>
    </fieldset>
  )
}
