import type { ChannelView } from '@app/contracts/channels'
import type { LexiconEntry } from '@app/domain/lexicon'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Speak } from '#features/scripts/state/playback/line-audio.ts'
import { wordIn } from '#features/scripts/state/rows/use-selected-word.ts'
import { speakLines } from '#features/voices/state/speak-lines.ts'

const SayDifferently = lazyPart(
  async () => (await import('#features/lexicon/components/say-differently.tsx')).SayDifferently,
)

type Pronunciation = {
  /** Speaks lines as the channel says their words; another function once one of these has changed. */
  speak: Speak
  /** Opens the pronunciation dialog for a word, or for any word where the text has none. */
  open: (word: string) => void
  dialog: ReactNode
}

/** Pronunciation of a channel's words in its studio. */
export function usePronunciation({ channel_id, voice_name }: ChannelView): Pronunciation {
  const [word, setWord] = useState<string>()
  const speakAsChannel = () => (utterances: Parameters<Speak>[0], signal: AbortSignal) =>
    speakLines(utterances, signal, { channel_id })
  const [speak, setSpeak] = useState<Speak>(speakAsChannel)
  const hear = useCallback(
    (entry: LexiconEntry, signal: AbortSignal) =>
      speakLines([{ voice_name, text: entry.word }], signal, { lexicon: [entry] }),
    [voice_name],
  )
  const close = () => setWord(undefined)
  const dialog = word !== undefined && (
    <Suspense>
      <SayDifferently
        channel_id={channel_id}
        word={word}
        hear={hear}
        onClose={close}
        onSaved={() => {
          setSpeak(speakAsChannel)
          close()
        }}
      />
    </Suspense>
  )
  const open = useCallback((text: string) => setWord(wordIn(text)), [])
  return { speak, open, dialog }
}
