import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import { onToast } from './toast.ts'

/** Shows the newest toast for 3 s. */
export function Toaster() {
  const [text, setText] = useState<string>()
  useEffect(() => onToast(setText), [])
  return <Notice text={text} onDismiss={() => setText(undefined)} />
}
