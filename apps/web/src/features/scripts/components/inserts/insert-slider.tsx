import { useId } from 'react'

type Props = {
  label: string
  value: number
  min?: number
  max: number
  step: number
  /** The value as people read it. */
  text: string
  onChange: (value: number) => void
}

/** A number that is set by ear. */
export function InsertSlider({ label, value, min = 0, max, step, text, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_4.5rem] items-center gap-x-3">
      <label htmlFor={id} className="text-[13px] font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-ink max-sm:h-11"
      />
      <span aria-hidden className="text-right font-mono text-[11px] text-ink2 tabular-nums">
        {text}
      </span>
    </div>
  )
}
