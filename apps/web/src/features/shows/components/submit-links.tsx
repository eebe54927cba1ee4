import { ArrowUpRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#components/ui/button.tsx'

const REASON_ID = 'submit-reason'
const apple = { name: 'Apple Podcasts', url: 'https://podcastsconnect.apple.com/' } as const
const others = [
  { name: 'Spotify', url: 'https://creators.spotify.com/' },
  { name: 'YouTube', url: 'https://studio.youtube.com/' },
  { name: 'Podcast Index', url: 'https://podcastindex.org/add' },
] as const

/** Links to the directories' submission pages, active once nothing is missing; `missing` is undefined before the feed was read. */
export function SubmitLinks({ missing }: { missing: number | undefined }) {
  const isReady = missing === 0
  return (
    <div className="grid gap-2">
      <SubmitLink url={isReady ? apple.url : undefined} look="primary" size="medium">
        Submit to {apple.name}
      </SubmitLink>
      <div className="grid grid-cols-3 gap-2">
        {others.map(({ name, url }) => (
          <SubmitLink key={name} url={isReady ? url : undefined} look="line" size="small">
            <span className="sr-only">Submit to </span>
            {name}
          </SubmitLink>
        ))}
      </div>
      {!isReady && (
        <p id={REASON_ID} className="flex items-center justify-center gap-1.5 text-[13px] text-ink2">
          <Lock aria-hidden className="size-3.5" />
          {reasonOf(missing)}
        </p>
      )}
    </div>
  )
}

type LinkProps = {
  url: string | undefined
  look: 'primary' | 'line'
  size: 'small' | 'medium'
  children: ReactNode
}

/** Placeholder link while there is no address. */
function SubmitLink({ url, look, size, children }: LinkProps) {
  const isOff = url === undefined
  return (
    <a
      {...(isOff
        ? { role: 'link', 'aria-disabled': true, 'aria-describedby': REASON_ID }
        : { href: url, target: '_blank', rel: 'noreferrer' })}
      className={buttonClasses({ look, size }, 'min-w-0 px-2')}
    >
      {children}
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0" />
    </a>
  )
}

function reasonOf(missing: number | undefined): string {
  if (missing === undefined) return 'Opens when the feed has been read.'
  if (missing === 1) return 'Opens when this point is done.'
  return missing === 2 ? 'Opens when both points are done.' : `Opens when all ${missing} points are done.`
}
