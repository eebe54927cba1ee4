import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  legend: string
  isLegendShown?: boolean
  options: readonly { value: T; label: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of two or three, side by side. */
export function Segments<T extends string>({ legend, isLegendShown = true, options, chosen, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendShown ? 'mb-1.5 text-[13px] font-semibold' : 'sr-only'}>{legend}</legend>
      <div className="flex w-fit rounded-full bg-s2 p-[3px]">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex h-[30px] cursor-pointer items-center gap-1.5 rounded-full px-3.5 text-[13px] font-medium whitespace-nowrap text-ink2 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:text-ink has-checked:bg-ink has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi max-sm:px-3"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
