import { lazy, useEffect, useState, type ComponentType } from 'react'
import { warn } from '#lib/log.ts'
import { errorSnackbar } from './dialogs/toast.ts'

const AGAIN_MS = 1_000

/**
 * A part of a page whose code comes later. Where it is lost, the page goes on without it: a dialog closes, and opening it
 * again loads it again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWantedAtOnce = false,
): ComponentType<P> {
  let part = lazyOnce(isWantedAtOnce)

  function lazyOnce(isBegun: boolean) {
    const begin = () => importWithRetry(load).catch((cause: unknown) => (reportLost(cause), LeftOut))
    const begun = isBegun ? begin() : undefined
    return lazy(async () => ({ default: await (begun ?? begin()) }))
  }

  function LeftOut({ onClose }: P & { onClose?: () => void }) {
    useEffect(() => {
      part = lazyOnce(false)
      onClose?.()
    }, [onClose])
    return null
  }

  return function LazyPart(props: P) {
    const [Part] = useState(() => part)
    return <Part {...props} />
  }
}

/** Retries an import once, a moment later, because connections drop and come back. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return load()
  })
}

export function reportLost(cause: unknown): void {
  warn('A part of this page could not be loaded.', cause)
  errorSnackbar('A part of this page could not be loaded. Check your connection and try again.')
}
