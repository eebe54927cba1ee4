import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from './key-steps.ts'
import type { playerKeys } from './player-keys.ts'
import { RATE_STEP } from './rate-storage.ts'
import { player, type Controls } from './the-player.ts'

/**
 * Space or K plays, J and L go back and on, arrows move a little, with Shift by a chapter, [ and ] change the speed, M
 * mutes. Fields, buttons and dialogs keep their own keys.
 */
export function usePlayerKeys(controls: Controls, chapters: readonly number[]): void {
  const { toggle, skip } = controls
  const faster = (by: number) => () => player.setRate(player.store.get().rate + by)
  useShortcuts<typeof playerKeys>((target) => {
    const arrow = (side: -1 | 1) =>
      target.closest('input:not([data-seek]), [data-arrows]') ? undefined : () => skip(side * ARROW_SECONDS)
    return {
      ' ': target.closest('button, a, summary, [data-arrows]') ? undefined : toggle,
      k: toggle,
      j: () => skip(-BACK_SECONDS),
      l: () => skip(ON_SECONDS),
      ArrowLeft: arrow(-1),
      ArrowRight: arrow(1),
      'Shift+ArrowLeft': () => toChapter(controls, chapters, -1),
      'Shift+ArrowRight': () => toChapter(controls, chapters, 1),
      '[': faster(-RATE_STEP),
      ']': faster(RATE_STEP),
      m: player.toggleMute,
    }
  })
}

const A_MOMENT_SECONDS = 3

/** Back goes to where the chapter begins, and from there to the one before. */
function toChapter({ seek, position }: Controls, chapters: readonly number[], by: -1 | 1): void {
  const now = position()
  const found =
    by > 0 ? chapters.find((start) => start > now + 0.5) : chapters.findLast((start) => start < now - A_MOMENT_SECONDS)
  if (found !== undefined) seek(found)
  else if (by < 0) seek(0)
}
