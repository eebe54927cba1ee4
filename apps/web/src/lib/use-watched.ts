import { useEffect } from 'react'
import { warn } from './log.ts'

/** Has an unlisted item of somebody else told of while the component is shown; of other items everybody is told who may be. */
export function useWatched(content_id: string | undefined): void {
  useEffect(() => {
    if (content_id === undefined) return undefined
    const shown = new AbortController()
    const begin = ({ watch }: typeof import('./live-updates.ts')) => {
      if (!shown.signal.aborted) shown.signal.addEventListener('abort', watch(content_id), { once: true })
    }
    import('./live-updates.ts').then(begin).catch((error: unknown) => warn('Live updates could not be loaded.', error))
    return () => shown.abort()
  }, [content_id])
}
