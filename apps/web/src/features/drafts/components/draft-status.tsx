import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useKeepingState } from '../state/use-draft-keeper.ts'
import type { DraftKeeper } from '../state/draft-keeper.ts'
import type { KeepingState } from '../state/draft-state.ts'

const said = {
  saved: { words: 'Saved', Icon: Check, colour: 'text-ink3' },
  saving: { words: 'Saving…', Icon: LoaderCircle, colour: 'text-ink3' },
  failed: { words: 'Not saved, trying again', Icon: CloudOff, colour: 'text-warn' },
  conflict: { words: 'Not saved', Icon: CloudOff, colour: 'text-warn' },
  refused: { words: 'Not saved', Icon: CloudOff, colour: 'text-bad' },
} as const

/** Save state of the draft, in a word. */
export function DraftStatus({ keeper }: { keeper: DraftKeeper }) {
  const state = useKeepingState(keeper)
  if (state.status === 'idle') return null
  const { words, Icon, colour } = said[state.status]
  const isFine = state.status === 'saved' || state.status === 'saving'
  return (
    <p
      role="status"
      aria-label="Draft"
      aria-live={isFine ? 'off' : 'polite'}
      className={`flex items-center gap-1.5 text-[13px] ${isFine ? '' : 'max-sm:order-last max-sm:w-full'} ${colour}`}
    >
      <Icon
        aria-hidden
        className={`size-3.5 shrink-0 ${state.status === 'saving' ? 'motion-safe:animate-spin' : ''}`}
      />
      {/* Fine states are only an icon on a phone. */}
      <span className={isFine ? 'max-sm:sr-only' : ''}>{sentenceOf(state, words)}</span>
    </p>
  )
}

function sentenceOf(state: KeepingState, words: string): string {
  return state.status === 'refused' ? `${words}: ${state.sentence}` : words
}
