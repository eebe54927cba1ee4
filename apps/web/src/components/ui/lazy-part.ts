import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { warn } from '#lib/log.ts'
import { errorSnackbar } from './toast.ts'

const AGAIN_MS = 1_000

/** A part of a page whose code comes later. Where it is lost, the page goes on without it. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWantedAtOnce = false,
): LazyExoticComponent<ComponentType<P>> {
  const begin = async () => ({ default: await importWithRetry(load).catch(leaveOut<P>) })
  const begun = isWantedAtOnce ? begin() : undefined
  return lazy(() => begun ?? begin())
}

/** Retries an import once, a moment later, because connections drop and come back. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return load()
  })
}

function leaveOut<P>(cause: unknown): ComponentType<P> {
  warn('A part of this page could not be loaded.', cause)
  errorSnackbar('A part of this page could not be loaded. Reload the page to try again.')
  return () => null
}
