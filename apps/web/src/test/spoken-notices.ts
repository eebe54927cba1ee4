import { onTestFinished } from 'vitest'

/** The head of the page says whether episodes of the server begin with a spoken notice. */
export function withSpokenNotices(content: 'on' | 'off'): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'spoken-notice', content })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
