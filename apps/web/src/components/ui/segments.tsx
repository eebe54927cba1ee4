import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  legend: string
  names: Readonly<Record<T, ReactNode>>
  chosen: T
  onChoose: (value: T) => void
}

/** One of two or three, side by side in one control. */
export function Segments<T extends string>({ legend, names, chosen, onChoose }: Props<T>) {
  const name = useId()
  const values = Object.keys(names) as T[]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[15px] font-medium">{legend}</legend>
      <div className="grid h-10 auto-cols-fr grid-flow-col rounded-full bg-s2 p-[3px] max-sm:h-12">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-w-0 cursor-pointer items-center justify-center rounded-full px-2 text-[13px] font-medium whitespace-nowrap text-ink2 hover:text-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi"
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
