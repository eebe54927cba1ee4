import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Requirements that a test proves beside those its title names; docs/behaviour explains each id. */
    requirements?: string[]
  }
}
