import { useId } from 'react'

type Props<T extends string> = {
  legend: string
  names: Readonly<Record<T, string>>
  chosen: T
  onChoose: (value: T) => void
}

/** One of a few. */
export function Chips<T extends string>({ legend, names, chosen, onChoose }: Props<T>) {
  const name = useId()
  const values = Object.keys(names) as T[]
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="flex h-8 cursor-pointer items-center rounded-full border border-edge px-3 text-[13px] font-medium text-ink2 hover:bg-s2 hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi max-sm:h-11 max-sm:px-4"
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
