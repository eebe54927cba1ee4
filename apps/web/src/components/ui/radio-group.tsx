import { useId } from 'react'

type Option<T extends string> = { value: T; label: string; hint?: string }
type Props<T extends string> = { legend: string; options: readonly Option<T>[]; value: T | undefined; onChange: (value: T) => void }

/** One of a few, each with what it means. */
export function RadioGroup<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-[15px] font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line bg-s1 px-3.5 py-2.5 hover:bg-s2 has-checked:border-signal"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-1 size-4 accent-signal"
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-[13px] text-ink3">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
