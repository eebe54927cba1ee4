import { classNames } from './class-names.ts'

/** Placeholder in the shape of the content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className={classNames('skeleton', !className.includes('rounded') && 'rounded-md', className)} />
  )
}
