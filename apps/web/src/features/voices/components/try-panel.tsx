import { charactersOf, testAudioLimits, testTextProblem } from '@app/domain/scripts'
import { describeVoice, type VoiceName } from '@app/domain/voices'
import { AudioLines, Columns3, Download, LoaderCircle } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/form/counter.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { useVoiceLabel } from '../api/saved-voices.ts'
import { keepTry } from '../state/kept-try.ts'
import { testAudioSentences } from '../state/make-test-audio.ts'
import { saveTestAudio } from '../state/save-test-audio.ts'
import { useTestAudio } from '../state/use-test-audio.ts'
import { ForeignNote } from './foreign-note.tsx'
import { StartingPlayer } from './starting-player.tsx'

const SIGN_IN_SENTENCE = 'Please sign in to generate audio'
const NO_VOICE_SENTENCE = 'Please select a voice first'
/** Share of the limit from which on the counter is yellow. */
const WARN_ABOVE = 0.9

type Props = {
  voice_name: VoiceName | undefined
  isSignedIn: boolean
  /** Channel whose pronunciations are used. */
  channel_id: string | undefined
  text: string
  onText: (text: string) => void
  onCompare: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Speaks any text in a voice. */
export function TryPanel({ voice_name, isSignedIn, channel_id, text, onText, onCompare, field }: Props) {
  const { isPending, audio, problem, generate } = useTestAudio(testAudioSentences)
  const [speaker, setSpeaker] = useState<VoiceName>()
  const labelOf = useVoiceLabel(channel_id, [voice_name])
  const [tried, setTried] = useState<'speak' | 'compare'>()
  const characters = charactersOf([{ text }])
  const isTooLong = characters > testAudioLimits.characters
  const cannotSpeak = characters === 0 || isTooLong
  const isWritten = useDebouncedValue(text) === text
  const price = usePrice(
    [[{ voice_name: voice_name ?? '', text }]],
    isSignedIn && voice_name !== undefined && !cannotSpeak && isWritten,
    { purpose: 'test_audio', channel_id },
  )
  const compare = (!isSignedIn && SIGN_IN_SENTENCE) || testTextProblem(text)
  const missing = { compare, speak: compare || (!voice_name && NO_VOICE_SENTENCE) }
  // After the first attempt, shows what is still missing.
  const shown = (tried && !cannotSpeak && missing[tried]) || problem

  function start(wanted: 'speak' | 'compare') {
    setTried(wanted)
    if (missing[wanted]) return
    if (wanted === 'compare') return onCompare()
    if (!voice_name) return
    setSpeaker(voice_name)
    generate([{ voice_name, text: text.trim() }], { channel_id })
  }

  return (
    <section
      aria-labelledby="try-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-line bg-s1 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <h2 id="try-heading" className="text-[17px] font-semibold">
          Try {voice_name ? labelOf(voice_name) : 'a voice'}
        </h2>
        <p className="text-[12px] text-ink3">
          {voice_name ? describeVoice(voice_name).character : 'Choose a card below.'}
        </p>
      </div>
      <div className="grid gap-1.5">
        <TextArea
          ref={field}
          aria-label="Text to speak"
          aria-invalid={isTooLong || undefined}
          aria-describedby="try-problem try-count"
          placeholder="Write or paste a line of your own"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="max-h-60 min-h-20"
        />
        <div className="flex justify-between gap-4">
          <span id="try-problem" className="text-[13px] text-bad">
            {isTooLong && testTextProblem(text)}
          </span>
          <Counter
            id="try-count"
            count={characters}
            limit={testAudioLimits.characters}
            warnAbove={WARN_ABOVE}
            isBadAtLimit
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={cannotSpeak || isPending} aria-busy={isPending || undefined} onClick={() => start('speak')}>
          {isPending ? (
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
          ) : (
            <AudioLines aria-hidden className="size-4" />
          )}
          {isPending ? 'Generating…' : 'Generate'}
        </Button>
        {!cannotSpeak && <p className="text-[13px] text-ink3">{price}</p>}
        <Button look="quiet" disabled={cannotSpeak} onClick={() => start('compare')}>
          <Columns3 aria-hidden className="size-4" />
          Compare three voices
        </Button>
      </div>
      <ForeignNote lines={[{ text }]} />
      <p role="status" className="sr-only">
        {isPending ? 'Generating the audio' : audio ? 'The audio is ready' : ''}
      </p>
      {audio && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-60 grow">
            <StartingPlayer key={audio.url} url={audio.url} label="Test audio" />
          </div>
          <p className="text-[13px] text-ink2">{speaker && labelOf(speaker)}</p>
          <Button look="quiet" className="ml-auto" onClick={() => void saveTestAudio(audio.content_id)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        </div>
      )}
      {shown && <Problem sentence={shown} onLeave={() => keepTry({ text, voice_name })} />}
    </section>
  )
}

/** The text is kept for a person who leaves to sign in. */
function Problem({ sentence, onLeave }: { sentence: string; onLeave: () => void }) {
  const origin = addressOf(useLocation())
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3">
      <FieldError>{sentence}</FieldError>
      {sentence === SIGN_IN_SENTENCE && (
        <Link
          to={paths.signIn()}
          state={{ origin }}
          onClick={onLeave}
          className="text-[13px] font-semibold text-signalhi underline-offset-4 hover:underline"
        >
          Sign In
        </Link>
      )}
    </div>
  )
}
