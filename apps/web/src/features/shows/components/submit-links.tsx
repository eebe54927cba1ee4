import { ArrowUpRight, Lock } from 'lucide-react'
import { buttonClasses } from '#components/ui/button.tsx'

const directories = [
  { name: 'Apple Podcasts', url: 'https://podcastsconnect.apple.com/' },
  { name: 'Spotify', url: 'https://creators.spotify.com/' },
  { name: 'YouTube', url: 'https://studio.youtube.com/' },
  { name: 'Podcast Index', url: 'https://podcastindex.org/add' },
] as const

/** Where a show is submitted, once nothing is missing; `missing` is undefined before the feed was read. */
export function SubmitLinks({ missing }: { missing: number | undefined }) {
  const isReady = missing === 0
  return (
    <div className="grid gap-2">
      {directories.map(({ name, url }, index) => (
        <SubmitLink key={name} name={name} url={isReady ? url : undefined} look={index === 0 ? 'primary' : 'line'} />
      ))}
      {!isReady && (
        <p id="submit-reason" className="flex items-center justify-center gap-1.5 text-[13px] text-ink2">
          <Lock aria-hidden className="size-3.5" />
          {reasonOf(missing)}
        </p>
      )}
    </div>
  )
}

type LinkProps = { name: string; url: string | undefined; look: 'primary' | 'line' }

function SubmitLink({ name, url, look }: LinkProps) {
  const place = look === 'primary' ? 'h-11' : undefined
  const words = (
    <>
      Submit to {name}
      <ArrowUpRight aria-hidden className="size-4" />
    </>
  )
  if (url === undefined)
    return (
      <a
        role="link"
        aria-disabled
        aria-describedby="submit-reason"
        className={buttonClasses({ look, size: 'medium' }, place)}
      >
        {words}
      </a>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({ look, size: 'medium' }, place)}>
      {words}
    </a>
  )
}

function reasonOf(missing: number | undefined): string {
  if (missing === undefined) return 'Opens when the feed has been read.'
  if (missing === 1) return 'Opens when this point is done.'
  return missing === 2 ? 'Opens when both points are done.' : `Opens when all ${missing} points are done.`
}
