import { conversationLimits, spokenLimits, talkSentences } from '@app/domain/conversations'
import { openMicrophone, type OpenMicrophone } from '#lib/audio/open-microphone.ts'
import { resampler, type Resampler } from '#lib/audio/resample.ts'
import { joined, wavFile } from '#lib/audio/wav-file.ts'
import type { Transcribe } from '../api/transcribe.ts'
import { loudness, TalkError, type Hear } from './hearing.ts'

export const SPEECH_RATE_HZ = spokenLimits.sample_rate_hz
/** People let go with their last word. */
const TAIL_MS = 150
/** Peak level of a microphone that is switched off, at most. */
const SILENT_PEAK = 0.000_5

export const isSilent = (samples: Float32Array) => samples.every((sample) => Math.abs(sample) < SILENT_PEAK)

/** Opens the microphone for speech, which comes at the rate that recognisers want. */
export function openForSpeech(onSpeech: (samples: Float32Array) => void, onLost: () => void): Promise<OpenMicrophone> {
  let convert: Resampler | undefined
  return openMicrophone({
    is_call: true,
    onLost,
    onSamples(pieces, sample_rate_hz) {
      convert ??= resampler(sample_rate_hz, SPEECH_RATE_HZ)
      onSpeech(convert(joined(pieces)))
    },
  })
}

/** Audio file of a question, cut to its longest length. */
export function questionFile(said: Float32Array): Blob {
  return wavFile([said.subarray(0, (conversationLimits.recording_ms / 1_000) * SPEECH_RATE_HZ)], SPEECH_RATE_HZ)
}

/** Records a question and has the server write it down. */
export function hearByServer(transcribe: Transcribe): Hear {
  return async ({ onLost }) => {
    const pieces: Float32Array[] = []
    const microphone = await openForSpeech((samples) => void pieces.push(samples), onLost)
    return {
      microphone: microphone.name,
      level: () => loudness(microphone.level()),
      cancel: microphone.close,
      async finish(signal) {
        await new Promise((resolve) => setTimeout(resolve, TAIL_MS))
        microphone.close()
        const said = joined(pieces)
        if (isSilent(said)) throw new TalkError(talkSentences.silent)
        return transcribe(questionFile(said), signal)
      },
    }
  }
}
