import { Hand } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { playerKeys } from '#features/listening/state/player/player-keys.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'

/** Push-to-talk: where a microphone is available, the key is held to talk once the panel is open; then the talk button handles it. */
const TALK_BUTTON = '[data-ask-panel] [aria-keyshortcuts=T]'

/** Interrupts the episode at once, to ask the hosts; a link with `?ask` and the key do, too. */
export function AskButton({ onAsk }: { onAsk: () => void }) {
  const { search } = useLocation()
  const isLinked = new URLSearchParams(search).has('ask')
  function ask() {
    player.pause()
    onAsk()
  }
  const askAtOnce = useEffectEvent(ask)
  useEffect(() => {
    if (isLinked) askAtOnce()
  }, [isLinked])
  useShortcuts<typeof playerKeys>((_, { repeat }) => ({
    t:
      repeat || document.querySelector(TALK_BUTTON)
        ? undefined
        : () => {
            typeNothingWhileHeld()
            ask()
          },
  }))
  return (
    <button
      type="button"
      data-ask
      aria-keyshortcuts="T"
      title="Ask the hosts (T)"
      onClick={ask}
      className="inline-flex h-10 shrink-0 items-center justify-center gap-2 rounded-full border border-you/60 px-4 text-[15px] font-semibold text-you hover:bg-s2 focus-visible:rounded-full max-sm:order-last max-sm:h-11 max-sm:w-full"
    >
      <Hand aria-hidden className="size-4" />
      <span>
        Ask<span className="sm:sr-only"> the hosts</span>
      </span>
    </button>
  )
}

/** The field takes the focus while the key is still held; without this, the repeated key would be typed into it. */
function typeNothingWhileHeld(): void {
  const released = new AbortController()
  const { signal } = released
  addEventListener('keydown', (event) => event.repeat && event.preventDefault(), { signal })
  addEventListener('keyup', () => released.abort(), { signal })
}
