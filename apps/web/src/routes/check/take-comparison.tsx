import { lineName } from '@app/domain/spoken-notice'
import { Pause, Play } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Take } from './use-take.ts'

type Props = { take: Take; playing: string | undefined }

/** Another take of a line: on its way, failed, or beside the one before. */
export function TakeComparison({ take, playing }: Props) {
  const { number, status, error, onPlay, onKeepNew, onKeepOld, onRetry } = take
  const name = lineName(number)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-s1 py-3 pr-3 pl-4 text-[14px]"
    >
      {status === 'voicing' && (
        <>
          <Spinner />
          <p className="grow text-ink2">Voicing {name} again. Listeners hear the old one until then.</p>
        </>
      )}
      {status === 'failed' && (
        <>
          <p className="grow text-bad">{error} The old one is kept.</p>
          <Button look="ghost" size="small" onClick={onKeepOld}>
            Dismiss
          </Button>
          <Button look="quiet" size="small" onClick={onRetry}>
            Try Again
          </Button>
        </>
      )}
      {status === 'ready' && (
        <>
          <p className="w-full wrap-anywhere text-ink2 sm:w-auto sm:grow">
            There are two takes of {name}. The new one is published.
          </p>
          {(['old', 'new'] as const).map((which) => (
            <Button key={which} look="quiet" size="small" onClick={() => onPlay(which)}>
              {playing === which ? (
                <Pause aria-hidden className="size-3.5 fill-current" />
              ) : (
                <Play aria-hidden className="size-3.5 fill-current" />
              )}
              {playing === which ? 'Stop' : 'Play'} {which}
            </Button>
          ))}
          <Button look="line" size="small" onClick={onKeepOld}>
            Keep old
          </Button>
          <Button look="secondary" size="small" onClick={onKeepNew}>
            Keep new
          </Button>
        </>
      )}
    </div>
  )
}
