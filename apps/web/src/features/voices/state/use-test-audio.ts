import { useEffect, useRef, useState } from 'react'
import type { SpokenLine, Wording } from '../api/test-audio.ts'
import { makeTestAudio, type MadeAudio, type TestAudioSentences } from './make-test-audio.ts'

type Made = { isPending: boolean; audio: MadeAudio | undefined; problem: string | undefined }
const nothing: Made = { isPending: false, audio: undefined, problem: undefined }

/** Test audio on request; work under way is abandoned when the place is left. */
export function useTestAudio(sentences: TestAudioSentences) {
  const [made, setMade] = useState(nothing)
  const [isAgain, setAgain] = useState(false)
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])

  function generate(utterances: readonly SpokenLine[], wording?: Wording) {
    making.current?.abort()
    const { signal } = (making.current = new AbortController())
    const unless = (next: Made) => signal.aborted || setMade(next)
    setMade({ ...nothing, isPending: true })
    makeTestAudio(utterances, sentences, signal, wording).then(
      (audio) => {
        unless({ ...nothing, audio })
        setAgain(true)
      },
      (error: unknown) => unless({ ...nothing, problem: error instanceof Error ? error.message : sentences.failed }),
    )
  }

  return {
    ...made,
    /** There has been one before. */
    isAgain,
    generate,
    /** Shows a message at the place of the failures. */
    say: (problem: string) => setMade({ ...nothing, problem }),
  }
}
