import { RadioChoice, type Choice } from './radio-choice.tsx'

/** One of a few, each a pill of its own. */
export function Chips<T extends string>(choice: Choice<T>) {
  return (
    <RadioChoice
      {...choice}
      legendClass="text-[13px]"
      listClass="flex flex-wrap gap-1.5"
      optionClass="h-8 border border-edge px-3 hover:bg-s2 has-checked:border-ink max-sm:h-11 max-sm:px-4"
    />
  )
}
