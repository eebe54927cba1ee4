import type { TranscriptLine } from '@app/contracts/content'
import { useCallback } from 'react'
import { HearLine, LineSoundProblem } from '#features/scripts/components/lines/line-sound.tsx'
import type { Speak } from '#features/scripts/state/playback/line-audio.ts'
import { LineAudioContext, useLineAudioOf } from '#features/scripts/state/playback/use-line-audio.ts'
import { speakLines } from '#features/voices/state/speak-lines.ts'

type Props = {
  channel_id: string
  line: Pick<TranscriptLine, 'utterance_id' | 'voice_name'>
  number: number
  text: string
}

/** Preview of a corrected line: made as it is when it is published, so publishing does not speak it again. */
export function HearCorrection({ channel_id, line, number, text }: Props) {
  const speak = useCallback<Speak>((utterances, signal) => speakLines(utterances, signal, { channel_id }), [channel_id])
  const audio = useLineAudioOf(speak)
  const heard = { line_id: line.utterance_id, voice_name: line.voice_name, text }
  return (
    <LineAudioContext value={audio}>
      <HearLine line={heard} number={number} className="" />
      <LineSoundProblem line={heard} />
    </LineAudioContext>
  )
}
