import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Choice<T extends string> = {
  legend: string
  names: Readonly<Record<T, ReactNode>>
  chosen: T
  onChoose: (value: T) => void
  /** Leaves the legend to screen readers, where the context already names the choice. */
  hidesLegend?: boolean
}

type Look = { legendClass: string; listClass: string; optionClass: string }

/** One of a few, as radio buttons that look like buttons; Segments and Chips give it its looks. */
export function RadioChoice<T extends string>({
  legend,
  hidesLegend = false,
  names,
  chosen,
  onChoose,
  ...look
}: Choice<T> & Look) {
  const name = useId()
  const values = Object.keys(names) as T[]
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLegend ? 'sr-only' : classNames('mb-1.5 font-medium', look.legendClass)}>{legend}</legend>
      <div className={look.listClass}>
        {values.map((value) => (
          <label
            key={value}
            className={classNames(
              'flex cursor-pointer items-center rounded-full text-[13px] font-medium text-ink2 hover:text-ink has-checked:bg-ink has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi',
              look.optionClass,
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
