import type { ComponentProps } from 'react'
import { IconButton } from '#components/ui/button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'className' | 'disabled'> & { isOff: boolean }

/** Moves one step. With no step left it stays in the tab order, so that keyboard users keep their focus. */
export function StepButton({ isOff, onClick, ...rest }: Props) {
  return (
    <IconButton
      {...rest}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="sm:size-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    />
  )
}
