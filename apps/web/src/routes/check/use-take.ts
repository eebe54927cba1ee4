import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { lineNumberAmong } from '@app/domain/spoken-notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { playSpans, type ClipPlayer, type Span } from '#lib/audio/clip-player.ts'
import {
  revisionsQuery,
  useEndCorrection,
  useRestoreRevision,
  useVoiceAgain,
} from '#features/corrections/api/corrections.ts'
import type { Transcript } from '#features/listening/api/get-transcript.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

type Begun = { line: TranscriptLine; number: number; old_revision: number; revision: number }

export type Take = {
  /** Line number, as people count. */
  number: number
  status: 'voicing' | 'failed' | 'ready'
  /** Reason of the failure; else empty. */
  error: string
  onPlay: (which: 'old' | 'new') => void
  onKeepNew: () => void
  onKeepOld: () => void
  onRetry: () => void
}

type Given = {
  content: ContentView
  transcript: Transcript | undefined
  player: ClipPlayer
  urlOf: (revision: number) => string | undefined
}

/** Retake of a line: voices it again, plays the old and the new one, and keeps the chosen one. */
export function useTake({ content, transcript, player, urlOf }: Given) {
  const [begun, setBegun] = useState<Begun>()
  const voiceAgain = useVoiceAgain(content)
  const restore = useRestoreRevision(content)
  const { retry, withdraw } = useEndCorrection(content)
  const { data } = useQuery(revisionsQuery(content))
  const failed = begun && data?.correction?.status === 'error' ? data.correction.error : ''
  const fresh =
    begun && transcript && transcript.revision >= begun.revision
      ? transcript.lines.find(({ utterance_id }) => utterance_id === begun.line.utterance_id)
      : undefined

  function spanOf(which: 'old' | 'new'): Span[] {
    const line = which === 'old' ? begun?.line : fresh
    const url = begun && urlOf(which === 'old' ? begun.old_revision : begun.revision)
    const { start_ms, end_ms } = line ?? {}
    if (!url || typeof start_ms !== 'number' || typeof end_ms !== 'number') return []
    return [{ key: which, url, from_ms: start_ms, to_ms: end_ms }]
  }

  const hearBoth = useEffectEvent(() => void playSpans(player, [...spanOf('old'), ...spanOf('new')]))
  const isReady = fresh !== undefined
  useEffect(() => {
    if (isReady) hearBoth()
  }, [isReady])

  function begin(line: TranscriptLine): void {
    const number = lineNumberAmong(transcript?.lines ?? [], line.position)
    voiceAgain.mutate(
      { utterance_id: line.utterance_id, revision: content.revision },
      {
        onSuccess: ({ revision }) => setBegun({ line, number, old_revision: content.revision, revision }),
        onError: (error) => errorSnackbar(failureSentence(error, 'The line could not be voiced again')),
      },
    )
  }

  function end(): void {
    player.stop()
    setBegun(undefined)
  }

  const take: Take | undefined = begun && {
    number: begun.number,
    status: isReady ? 'ready' : failed ? 'failed' : 'voicing',
    error: failed,
    onPlay: (which) => (player.playing()?.key === which ? player.stop() : void playSpans(player, spanOf(which))),
    onKeepNew: end,
    onKeepOld() {
      if (failed) withdraw.mutate()
      else
        restore.mutate(begun.old_revision, {
          onError: (error) => errorSnackbar(failureSentence(error, 'The revision could not be restored')),
        })
      end()
    },
    onRetry: () => retry.mutate(),
  }
  return { take, begin, isBusy: voiceAgain.isPending || data?.correction?.status === 'processing' }
}
