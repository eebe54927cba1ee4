import { RadioChoice, type Choice } from './radio-choice.tsx'

/** One of two or three, side by side in one control. */
export function Segments<T extends string>(choice: Choice<T>) {
  return (
    <RadioChoice
      {...choice}
      legendClass="text-[15px]"
      listClass="grid h-10 auto-cols-fr grid-flow-col rounded-full bg-s2 p-[3px] max-sm:h-12"
      optionClass="min-w-0 justify-center px-2 whitespace-nowrap has-checked:font-semibold"
    />
  )
}
