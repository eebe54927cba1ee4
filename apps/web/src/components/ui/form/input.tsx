import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { kerningClass } from '../long-words.tsx'
import { limitPaste } from './limit-paste.ts'

/** Paste limit, far above the limit of any form. */
const MOST_PASTED = 100_000

const box =
  'w-full rounded-md border border-edge bg-s1 px-3.5 text-ink placeholder:text-ink3 transition-colors hover:border-ink3 aria-invalid:border-bad disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      onPaste={(event) => limitPaste(event, MOST_PASTED)}
      className={classNames(box, 'h-12', className)}
      {...rest}
    />
  )
}

/** Text area that grows with its text, from a line or the height it is given; `rows` is ignored then. */
export function TextArea({
  mostPasted = MOST_PASTED,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'rows'> & { mostPasted?: number }) {
  return (
    <textarea
      onPaste={(event) => limitPaste(event, mostPasted)}
      className={classNames(
        box,
        'field-sizing-content resize-none py-3 leading-relaxed',
        kerningClass(rest.value),
        className,
      )}
      {...rest}
    />
  )
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classNames(box, 'h-12 appearance-none pr-10', className)} {...rest} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink3" />
    </span>
  )
}
