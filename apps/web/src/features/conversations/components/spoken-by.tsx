import type { ReactNode } from 'react'

const rules = { 1: 'border-host1', 2: 'border-host2', you: 'border-you' } as const
const names = { 1: 'text-host1', 2: 'text-host2', you: 'text-you' } as const

type Props = {
  who: 1 | 2 | 'you'
  name: string
  /** Element at the right of the name. */
  aside?: ReactNode
  isPale?: boolean
  children: ReactNode
}

/** Line as the transcript draws it: a rule in the speaker's colour, the name, the text. */
export function SpokenBy({ who, name, aside, isPale = false, children }: Props) {
  return (
    <div className={`relative border-l-2 pl-4 ${rules[who]} ${isPale ? 'border-opacity-50 opacity-90' : ''}`}>
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className={`text-[13px] font-semibold ${names[who]}`}>{name}</span>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** Two bars where a line will stand. */
export function GhostLine() {
  return (
    <div aria-hidden className="grid gap-2 py-1.5">
      <span className="h-2.5 w-[94%] rounded-full working bg-s3" />
      <span className="h-2.5 w-[61%] rounded-full working bg-s3" />
    </div>
  )
}
