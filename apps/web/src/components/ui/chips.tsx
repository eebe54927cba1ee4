import { classNames } from './class-names.ts'
import { RadioChoice, type Choice } from './radio-choice.tsx'

/** One of a few, each a pill of its own; `isLow` keeps them in one row on a phone, which scrolls sideways. */
export function Chips<T extends string>({ isLow, ...choice }: Choice<T> & { isLow?: boolean }) {
  return (
    <RadioChoice
      {...choice}
      legendClass="text-[13px]"
      listClass={classNames(
        'flex flex-wrap gap-1.5',
        isLow && 'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1',
      )}
      optionClass="h-8 shrink-0 border border-edge px-3 hover:bg-s2 has-checked:border-ink max-sm:h-11 max-sm:px-4"
    />
  )
}
