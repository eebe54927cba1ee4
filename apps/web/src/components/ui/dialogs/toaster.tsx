import { useEffect, useState } from 'react'
import { Notice } from '../notice.tsx'
import { Snackbar } from './snackbar.tsx'
import { onSaid, type News, type SaidError } from './toast.ts'

/** Shows the newest toast for 3 s, longer where something can be done about it, and the newest error for 5 s (ERR-07). */
export function Toaster() {
  const [news, setNews] = useState<News>()
  const [error, setError] = useState<SaidError>()
  useEffect(() => onSaid((said) => (said.kind === 'error' ? setError(said) : setNews(said))), [])
  return (
    <>
      <Notice news={news} onDismiss={() => setNews(undefined)} />
      <Snackbar error={error} onDismiss={() => setError(undefined)} />
    </>
  )
}
