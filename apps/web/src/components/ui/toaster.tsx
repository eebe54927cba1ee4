import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import { Snackbar } from './snackbar.tsx'
import { onSaid, type Said } from './toast.ts'

/** What can be undone stays long enough to be read and reached. */
const UNDO_MS = 10_000

/** Shows the newest toast for 3 s, longer where something can be done about it, and the newest error for 5 s (ERR-07). */
export function Toaster() {
  const [news, setNews] = useState<Said>()
  const [error, setError] = useState<string>()
  useEffect(() => onSaid((said) => (said.kind === 'error' ? setError(said.text) : setNews(said))), [])
  return (
    <>
      <Notice text={news?.text} action={news?.action} onDismiss={() => setNews(undefined)} {...(news?.action && { lastsMs: UNDO_MS })} />
      <Snackbar text={error} onDismiss={() => setError(undefined)} />
    </>
  )
}
