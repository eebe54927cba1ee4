import { spokenLimits, spokenSentences } from '@app/domain/conversations'
import { openMicrophone } from '#lib/audio/open-microphone.ts'
import { transcriptOf, type Recognition, type RecognitionConstructor } from './device-recognition.ts'
import { loudness, TalkError, type Hear } from './hearing.ts'

/** Recognises a question in the browser: its sound does not leave the device. */
export function hearOnDevice(Recognizer: RecognitionConstructor, language: string): Hear {
  return async ({ onPartial, onLost }) => {
    const microphone = await openMicrophone({ is_call: true, onSamples: () => {}, onLost })
    const began = performance.now()
    const recognition = new Recognizer()
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true })
    const words = wordsOf(recognition, onPartial)
    // A cancelled question ignores its transcript.
    words.catch(() => {})
    try {
      recognition.start(microphone.track)
    } catch {
      microphone.close()
      throw new TalkError(spokenSentences.failed)
    }
    return {
      microphone: microphone.name,
      level: () => loudness(microphone.level()),
      cancel() {
        recognition.abort()
        microphone.close()
      },
      async finish(signal) {
        const spoken_ms = Math.round(performance.now() - began)
        signal.addEventListener('abort', () => recognition.abort())
        recognition.stop()
        const late = Promise.withResolvers<never>()
        const timer = setTimeout(() => late.reject(new TalkError(spokenSentences.failed)), spokenLimits.wait_ms)
        try {
          return { text: await Promise.race([words, late.promise]), spoken_ms }
        } finally {
          clearTimeout(timer)
          microphone.close()
        }
      },
    }
  }
}

/** Final transcript of a recogniser; empty if it heard no words. */
function wordsOf(recognition: Recognition, onPartial: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    recognition.addEventListener('result', (event) => {
      text = transcriptOf(event)
      onPartial(text)
    })
    recognition.addEventListener('error', (event) => {
      if (Reflect.get(event, 'error') !== 'no-speech') reject(new TalkError(spokenSentences.failed))
    })
    recognition.addEventListener('end', () => resolve(text))
  })
}
