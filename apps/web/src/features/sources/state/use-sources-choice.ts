import { useState } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'

type SourcesChoice = { shown: boolean; choose: (shown: boolean) => void }
type Lines = readonly { passage_ids?: readonly string[] | undefined }[]

/** Choice to show listeners the sources of a script; off until chosen, and remembered for the channel. Undefined for a script without sources. */
export function useSourcesChoice(user_id: string, channel_id: string, lines: Lines): SourcesChoice | undefined {
  const name = `sources-shown:${user_id}:${channel_id}`
  const [shown, setShown] = useState(() => readStored(name) === 'true')
  function choose(next: boolean) {
    setShown(next)
    writeStored(name, String(next))
  }
  return lines.some(({ passage_ids = [] }) => passage_ids.length > 0) ? { shown, choose } : undefined
}
