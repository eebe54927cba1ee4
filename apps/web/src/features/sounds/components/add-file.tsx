import type { SoundView } from '@app/contracts/sounds'
import { soundSentences, soundWordsProblem, type SoundWords } from '@app/domain/production'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import { sendSound } from '../api/sounds.ts'
import type { DecodedFile } from '../state/decode-file.ts'
import { WordsFields } from './words-fields.tsx'

const NOT_ADDED_SENTENCE = 'The sound could not be added. Try again.'

type Props = { channel_id: string; onAdded: (sound: SoundView) => void }

/** Adds an audio file of one's own to the sounds of a channel: chosen or dropped, read here, then sent with its licence. */
export function AddFile({ channel_id, onAdded }: Props) {
  const { state, read, send, cancel, words, setWords, problem } = useAdding(channel_id, onAdded)
  const input = useRef<HTMLInputElement>(null)
  const wordsProblem =
    soundWordsProblem(words) ?? (words.title.trim() === '' ? soundSentences.title_required : undefined)

  const { dropping } = useFileDrop(([file]) => file && void read(file))

  return (
    <div {...dropping} className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept="audio/*"
        aria-label="Audio file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      {state.stage === 'ready' || state.stage === 'sending' ? (
        <>
          <WordsFields words={words} onWords={setWords} problem={soundWordsProblem(words)} />
          {state.stage === 'sending' ? (
            <div className="flex items-center gap-3">
              <progress
                aria-label="Sending the file"
                value={state.part}
                className="h-1.5 grow accent-ink [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ink"
              />
              <Button look="ghost" size="small" onClick={cancel}>
                Cancel
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                size="small"
                disabled={wordsProblem !== undefined}
                onClick={() => void send(state.decoded)}
              >
                Add the sound
              </Button>
              <Button look="ghost" size="small" onClick={() => input.current?.click()}>
                Another file
              </Button>
            </div>
          )}
        </>
      ) : (
        <Button
          look="line"
          size="small"
          className="border-dashed sm:h-11"
          aria-busy={state.stage === 'reading'}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden className="size-4" />
          {state.stage === 'reading' ? 'Reading the file...' : 'Choose an audio file, or drop it here'}
        </Button>
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

type State =
  | { stage: 'empty' | 'reading' }
  | { stage: 'ready'; decoded: DecodedFile }
  | { stage: 'sending'; decoded: DecodedFile; part: number }

const NO_WORDS: SoundWords = { title: '', licence: null, credit: '', source: '' }

function useAdding(channel_id: string, onAdded: (sound: SoundView) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ stage: 'empty' })
  const [words, setWords] = useState(NO_WORDS)
  const [problem, setProblem] = useState<string>()
  const attempt = useRef(new AbortController())
  useEffect(() => () => attempt.current.abort(), [])

  async function read(file: File) {
    setProblem(undefined)
    setState({ stage: 'reading' })
    try {
      const { decodeFile } = await import('../state/decode-file.ts')
      const decoded = await decodeFile(file)
      setWords({ ...NO_WORDS, title: decoded.title })
      setState({ stage: 'ready', decoded })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : soundSentences.damaged)
      setState({ stage: 'empty' })
    }
  }

  async function send(decoded: DecodedFile) {
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setProblem(undefined)
    const show = (part: number) => !signal.aborted && setState({ stage: 'sending', decoded, part })
    show(0)
    try {
      onAdded(await sendSound(queryClient, { channel_id, words, wav: decoded.wav, onProgress: show, signal }))
      setState({ stage: 'empty' })
    } catch (error) {
      setState({ stage: 'ready', decoded })
      if (!signal.aborted)
        setProblem(error instanceof Error ? sentenceFor(error, NOT_ADDED_SENTENCE) : NOT_ADDED_SENTENCE)
    }
  }

  return { state, read, send, cancel: () => attempt.current.abort(), words, setWords, problem }
}
