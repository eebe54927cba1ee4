import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { children: ReactNode }

/** Checkbox with its label beside it. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <label className="flex w-fit cursor-pointer items-start gap-3 text-[15px]">
      <span className="relative mt-px grid size-5 shrink-0">
        <input
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-s1 transition-colors checked:border-signal checked:bg-signal not-checked:hover:border-ink3 aria-invalid:border-bad"
          {...input}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-onsignal peer-checked:block"
        />
      </span>
      {children}
    </label>
  )
}
