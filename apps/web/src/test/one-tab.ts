import { vi } from 'vitest'

// A channel between tabs would join the module instances of one test file, which are to be as far apart as pages.
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
    close() {}
    unref() {}
  },
)
