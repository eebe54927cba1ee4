import type { SpeechEngine } from '@app/ports/speech-engine.ts'

export type SwitchableSpeechEngine = SpeechEngine & { switchTo(engine: SpeechEngine): void }

/**
 * An engine that can be replaced by another while it is in use. A copy of it (`{ ...engine }`) stays the engine of that
 * moment: speech begun with a copy is finished by the same engine, which therefore stays open until `close`.
 */
export function switchableSpeechEngine(first: SpeechEngine, close: () => Promise<void>): SwitchableSpeechEngine {
  let current = first
  const own = {
    switchTo: (engine: SpeechEngine) => void (current = engine),
    close,
  }
  const now = () => ({ ...current, ...own })
  return new Proxy<SwitchableSpeechEngine>(now(), {
    get: (_, key): unknown => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  })
}
