/** Result of a browser's recogniser, final or interim. */
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

/** Browsers built on Chromium that come with a recogniser. */
const BRANDS = ['Google Chrome', 'Microsoft Edge']

/**
 * The browser's recogniser. Browsers that recognise speech, but cannot promise to do so on the device, send it to their maker:
 * those count as none. So do programs built on Chromium that have none: the question alone ends their page
 * (electron/electron#52955).
 */
export function recognitionOf(place: object): RecognitionConstructor | undefined {
  const found: unknown = Reflect.get(place, 'SpeechRecognition')
  return isConstructor(found) && hasBrand(Reflect.get(place, 'navigator')) ? found : undefined
}

/** Others than Chromium do not name their brands. */
function hasBrand(navigator: object): boolean {
  const brands: unknown = Reflect.get(Object(Reflect.get(navigator, 'userAgentData')), 'brands')
  if (!Array.isArray(brands)) return true
  return brands.some((each: unknown) => BRANDS.includes(String(Reflect.get(Object(each), 'brand'))))
}

function isConstructor(found: unknown): found is RecognitionConstructor {
  return (
    typeof found === 'function' &&
    typeof Reflect.get(found, 'available') === 'function' &&
    'processLocally' in Object(Reflect.get(found, 'prototype'))
  )
}

/** Recognition on this device, and nowhere else. */
export function onDevice(language: string): Wanted {
  return { langs: [language], processLocally: true }
}

/** Transcript in an event `result`, as one text. */
export function transcriptOf(event: Event): string {
  const results: unknown = Reflect.get(event, 'results')
  return Array.from(results as ArrayLike<Result>, (result) => result[0]?.transcript ?? '')
    .join('')
    .trim()
}
