import './theme.css'

/** A browser that reports no paint, or paints none for want of a frame, starts after this. */
const LONGEST_WAIT_MS = 1_000

/** Resolves when what the server sent to read is on the screen; at once where it sent nothing, or nobody can see it. */
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

// Loading and running the app would delay the paint: the page can be read meanwhile.
await firstPaint()
await import('./main.tsx')
