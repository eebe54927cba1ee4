import './theme.css'

/** A browser that reports no paint, or paints none for want of a frame, starts after this. */
const LONGEST_WAIT_MS = 1_000

/** Resolves when the server's HTML is painted; at once without any, or on a hidden page. */
function firstPaint(): Promise<void> {
  if (!document.querySelector('.first-view') || document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    })
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    observer.observe({ type: 'paint', buffered: true })
    function done() {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
  })
}

/** A pause in which the browser answers to scrolling and clicks. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

// Loading and running the app would delay the paint: the page can be read meanwhile. React's renderer runs before it
// in a task of its own: in one task with the app it would block a phone for a quarter of a second.
await firstPaint()
await import('./renderer.ts')
await pause()
await import('./main.tsx')
