import type { ContentView, TranscriptLine } from '@app/contracts/content'
import type { Turn } from '@app/contracts/conversations'
import { placeIn } from '#features/conversations/state/sentence-start.ts'
import { useControls, usePlayer } from '#features/listening/state/player/the-player.ts'
import { useStore } from '#lib/store.ts'
import { focusOpener } from './focus.ts'
import { askingAbout, type Held } from './the-asking.ts'

/** A listener who went elsewhere while the episode waited goes on there. */
const MOVED_MS = 500

/** Resume position of the episode after a question, and the action that goes there. */
export function useResume(content: ContentView, lines: readonly TranscriptLine[]) {
  const asking = askingAbout(content)
  const { playFrom } = useControls()
  const held = useStore(asking.held)
  const { turns, current } = useStore(asking.session.thread)
  const position_ms = usePlayer((state) => Math.round(state.position * 1_000))
  const revision = usePlayer((state) => state.revision)
  const turn = turns.find(({ turn_id }) => turn_id === current)
  const resume_ms = held ? placeToResume(held, { turn, lines, position_ms, revision }) : position_ms

  function resume() {
    asking.session.stop()
    playFrom(resume_ms / 1_000)
    focusOpener()
  }

  return { resume, resume_ms }
}

type Now = {
  turn: Turn | undefined
  lines: readonly TranscriptLine[]
  position_ms: number
  revision: number | undefined
}

function placeToResume(held: Held, { turn, lines, position_ms, revision }: Now): number {
  // A correction that came meanwhile moves the place with its line.
  if (revision !== held.revision) return placeIn(lines, held.sentence)
  if (Math.abs(position_ms - held.at_ms) > MOVED_MS) return position_ms
  return turn?.at_ms === held.at_ms && turn.revision === revision ? turn.resume_ms : held.sentence.at_ms
}
