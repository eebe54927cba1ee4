import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Criterion of the filter. */
  what: string
  /** Label of the chosen value. */
  choice: string
  isOn: boolean
}

/** Button of a filter with its value; opens the choices. */
export function FilterButton({ what, choice, isOn, className, ...rest }: Props) {
  return (
    <Button
      look="line"
      size="small"
      className={classNames('max-w-full max-sm:px-3', isOn && 'bg-s2', className)}
      {...rest}
    >
      <span className="sr-only">{what}: </span>
      <span className="truncate">{choice}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" />
    </Button>
  )
}
