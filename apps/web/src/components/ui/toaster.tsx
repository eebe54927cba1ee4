import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import { Snackbar } from './snackbar.tsx'
import { onSaid } from './toast.ts'

/** Shows the newest toast for 3 s, and the newest error for 5 s (ERR-07). */
export function Toaster() {
  const [news, setNews] = useState<string>()
  const [error, setError] = useState<string>()
  useEffect(() => onSaid(({ text, kind }) => (kind === 'error' ? setError(text) : setNews(text))), [])
  return (
    <>
      <Notice text={news} onDismiss={() => setNews(undefined)} />
      <Snackbar text={error} onDismiss={() => setError(undefined)} />
    </>
  )
}
