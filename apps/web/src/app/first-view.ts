import type { createAppRouter } from './router.tsx'

type Router = Pick<ReturnType<typeof createAppRouter>, 'state' | 'subscribe'>

/** Keeps the server's first view until the page that replaces it is loaded in full. */
export function whenFirstPageIsLoaded(root: HTMLElement, router: Router): Promise<void> {
  if (!root.querySelector('.first-view') || router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Browsers share a page under its canonical address, which the server wrote for the first page alone. */
export function keepCanonical(router: Router): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!link) return
  const { pathname } = router.state.location
  const known = link.href
  router.subscribe(({ location }) => {
    link.href = location.pathname === pathname ? known : new URL(location.pathname, known).href
  })
}
