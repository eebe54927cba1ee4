import { useState } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'listen_while_made'

/** Autoplay of a new item: on, unless the person chose otherwise in this browser. */
export function useListenChoice() {
  const [listens, setListens] = useState(() => readStored(NAME) !== 'off')

  function choose(next: boolean) {
    writeStored(NAME, next ? 'on' : 'off')
    setListens(next)
  }

  return [listens, choose] as const
}
