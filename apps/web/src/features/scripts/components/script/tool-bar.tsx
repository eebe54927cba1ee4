import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'

/** Tools of a row: they float above its right end, and stand in it on a phone. */
export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="col-span-full mt-1 flex items-center justify-between rounded-md bg-s3 max-sm:mr-0 max-sm:ml-2.5 max-sm:h-[42px] sm:absolute sm:right-[6.25rem] sm:bottom-full sm:mt-0 sm:h-[30px] sm:gap-0.5 sm:px-1 sm:shadow-pop"
    >
      {children}
    </div>
  )
}

/** Class names of every tool. */
export const TOOL = 'rounded-md! text-ink! hover:bg-edge/40! sm:h-[30px] sm:w-8'

/** Pressing it leaves the caret where it is. */
export function Tool({ className = '', ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} onMouseDown={(event) => event.preventDefault()} className={`${TOOL} ${className}`} />
}
