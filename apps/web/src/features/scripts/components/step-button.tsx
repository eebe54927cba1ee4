import type { ComponentProps } from 'react'
import { IconButton } from '#components/ui/button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'className' | 'disabled'> & { isOff: boolean }

/** Goes one step; where there is none left it stays in the tab order, so that whoever steps by keyboard keeps his place. */
export function StepButton({ isOff, onClick, ...rest }: Props) {
  return (
    <IconButton
      {...rest}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    />
  )
}
