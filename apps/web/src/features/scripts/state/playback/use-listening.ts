import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftPlayback } from './draft-playback.ts'
import type { LiveWriting } from '../generate/live-writing.ts'
import type { Line } from '../script/script-session.ts'

/** Hears a script while it is written: by itself from its first line on where that was wished. The strip can be closed for one script. */
export function useListening(
  writing: LiveWriting | undefined,
  playback: DraftPlayback | undefined,
  lines: readonly Line[],
) {
  const [isClosed, setClosed] = useState(false)
  const [wasWriting, setWasWriting] = useState(false)
  const isWriting = writing !== undefined
  if (wasWriting !== isWriting) {
    setWasWriting(isWriting)
    setClosed(false)
  }
  const from = writing?.listensFrom
  const begins = writing !== undefined && from !== undefined && writing.lines > from
  const begin = useEffectEvent(() => {
    const first = lines[from ?? 0] ?? lines.at(-1)
    if (first) playback?.playFrom(first.line_id, { isAgreed: true })
  })
  useEffect(() => {
    if (begins) begin()
  }, [begins])
  return {
    isOpen: writing !== undefined && writing.lines > 0 && playback !== undefined && !isClosed,
    open: () => setClosed(false),
    close() {
      playback?.stop()
      setClosed(true)
    },
  }
}
