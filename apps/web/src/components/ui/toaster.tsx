import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import { Snackbar } from './snackbar.tsx'
import { onSaid, type News } from './toast.ts'

/** Shows the newest toast for 3 s, longer where something can be done about it, and the newest error for 5 s (ERR-07). */
export function Toaster() {
  const [news, setNews] = useState<News>()
  const [error, setError] = useState<string>()
  useEffect(() => onSaid((said) => (said.kind === 'error' ? setError(said.text) : setNews(said))), [])
  return (
    <>
      <Notice news={news} onDismiss={() => setNews(undefined)} />
      <Snackbar text={error} onDismiss={() => setError(undefined)} />
    </>
  )
}
