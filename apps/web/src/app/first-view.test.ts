import { expect, onTestFinished, test } from 'vitest'
import { keepCanonical, whenFirstPageIsLoaded } from './first-view.ts'

type Router = Parameters<typeof whenFirstPageIsLoaded>[1]
type RouterEvent = Parameters<Parameters<Router['subscribe']>[0]>[0]

/** A router that is loading, with a way to notify its subscribers of a navigation. */
function loadingRouter(pathname = '/feed') {
  const listeners = new Set<(state: RouterEvent) => void>()
  const state = { initialized: false, location: { pathname } } as RouterEvent
  const router = {
    state,
    subscribe(listener: (state: RouterEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as Router
  const dispatch = (change: { initialized?: boolean; pathname?: string }) => {
    const event = {
      ...state,
      initialized: change.initialized ?? true,
      location: { pathname: change.pathname ?? pathname },
    } as RouterEvent
    for (const listener of listeners) listener(event)
  }
  return { router, dispatch }
}

function rootWith(markup: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = markup
  return root
}

test('what the server sent to read stays until the page is loaded', async () => {
  const { router, dispatch } = loadingRouter()
  let isLoaded = false
  const loaded = whenFirstPageIsLoaded(rootWith('<div class="first-view"><h1>Feed</h1></div>'), router).then(
    () => (isLoaded = true),
  )
  dispatch({ initialized: false })
  await Promise.resolve()
  expect(isLoaded).toBe(false)
  dispatch({ initialized: true })
  await loaded
  expect(isLoaded).toBe(true)
})

test('where there is nothing to read nobody waits', async () => {
  await whenFirstPageIsLoaded(rootWith('<noscript><h1>Page not found</h1></noscript>'), loadingRouter().router)
})

test('the address under which a page is shared follows the page', () => {
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = 'https://duologue.example.com/feed'
  document.head.append(link)
  onTestFinished(() => link.remove())
  const { router, dispatch } = loadingRouter('/feed')
  keepCanonical(router)
  dispatch({ pathname: '/a/b' })
  expect(link.href).toBe('https://duologue.example.com/a/b')
  dispatch({ pathname: '/feed' })
  expect(link.href).toBe('https://duologue.example.com/feed')
})
