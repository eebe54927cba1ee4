import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const box = 'w-full rounded-md border border-edge bg-s1 px-3.5 text-ink placeholder:text-ink3 transition-colors hover:border-ink3 aria-invalid:border-bad disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(box, 'h-12', className)} {...rest} />
}

/** Grows with what is written in it, from a line or the height it is given; `rows` says nothing then. */
export function TextArea({ className, ...rest }: Omit<ComponentProps<'textarea'>, 'rows'>) {
  return <textarea className={classNames(box, 'field-sizing-content resize-none py-3 leading-relaxed', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classNames(box, 'h-12 appearance-none pr-10', className)} {...rest} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink3" />
    </span>
  )
}
