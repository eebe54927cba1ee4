/** What a browser's recogniser understands for sure, or supposes. */
type Result = { isFinal: boolean; 0?: { transcript: string } }

export type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start: (track?: MediaStreamTrack) => void
  stop: () => void
  abort: () => void
}

type Wanted = { langs: string[]; processLocally: true }

export type RecognitionConstructor = {
  new (): Recognition
  available: (wanted: Wanted) => Promise<string>
  install: (wanted: Wanted) => Promise<boolean>
}

/** Browsers that recognise speech, but cannot promise to do so on the device, send it to their maker: those count as none. */
export function recognitionOf(place: object): RecognitionConstructor | undefined {
  const found: unknown = Reflect.get(place, 'SpeechRecognition')
  return isConstructor(found) ? found : undefined
}

function isConstructor(found: unknown): found is RecognitionConstructor {
  return (
    typeof found === 'function' &&
    typeof Reflect.get(found, 'available') === 'function' &&
    'processLocally' in Object(Reflect.get(found, 'prototype'))
  )
}

/** On this device, and nowhere else. */
export function onDevice(language: string): Wanted {
  return { langs: [language], processLocally: true }
}

/** What its event `result` carries, as one text. */
export function transcriptOf(event: Event): string {
  const results: unknown = Reflect.get(event, 'results')
  return Array.from(results as ArrayLike<Result>, (result) => result[0]?.transcript ?? '')
    .join('')
    .trim()
}
