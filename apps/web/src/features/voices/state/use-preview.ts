import { useEffect, useRef, useState } from 'react'
import type { SpokenLine } from '../api/test-audio.ts'
import { makeTestAudio } from './make-test-audio.ts'

const sentences = {
  refused: 'Failed to generate preview',
  failed: 'Preview generation failed',
  untracked: 'Failed to track preview generation status',
  unaddressed: 'Failed to get signed URL',
  no_address: 'Failed to get signed URL',
}

type Preview = {
  isPending: boolean
  url: string | undefined
  problem: string | undefined
  /** There has been one before. */
  isAgain: boolean
  generate: (utterances: readonly SpokenLine[]) => void
}

type Made = Omit<Preview, 'generate' | 'isAgain'>
const nothing: Made = { isPending: false, url: undefined, problem: undefined }

/** A preview that is made on request; what is under way when the place is left is let go. */
export function usePreview(): Preview {
  const [made, setMade] = useState(nothing)
  const [isAgain, setAgain] = useState(false)
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])

  function generate(utterances: readonly SpokenLine[]) {
    making.current?.abort()
    const { signal } = (making.current = new AbortController())
    const unless = (next: Made) => signal.aborted || setMade(next)
    setMade({ ...nothing, isPending: true })
    makeTestAudio(utterances, sentences, signal).then(
      (url) => {
        unless({ ...nothing, url })
        setAgain(true)
      },
      (error: unknown) => unless({ ...nothing, problem: error instanceof Error ? error.message : sentences.failed }),
    )
  }

  return { ...made, isAgain, generate }
}
