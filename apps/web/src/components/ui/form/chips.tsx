import { classNames } from '../class-names.ts'
import { RadioChoice, type Choice } from './radio-choice.tsx'

/** One of a few, each a pill of its own; with `fillsRows` they share the width of each row on a phone, in as few rows as there can be. */
export function Chips<T extends string>({ fillsRows, ...choice }: Choice<T> & { fillsRows?: boolean }) {
  return (
    <RadioChoice
      {...choice}
      legendClass="text-[13px]"
      listClass="flex flex-wrap gap-1.5"
      optionClass={classNames(
        'h-8 shrink-0 border border-edge px-3 hover:bg-s2 has-checked:border-ink max-sm:h-11',
        fillsRows ? 'max-sm:grow max-sm:justify-center' : 'max-sm:px-4',
      )}
    />
  )
}
