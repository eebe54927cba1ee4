import { classNames } from './class-names.ts'

/** The shape of what is to come. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className={classNames('skeleton', !className.includes('rounded') && 'rounded-md', className)} />
  )
}
