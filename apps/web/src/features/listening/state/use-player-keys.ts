import { useEffect } from 'react'
import { isAllowed, isForPage } from '#lib/dom/shortcuts.ts'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from './key-steps.ts'
import { RATE_STEP } from './rate-storage.ts'
import { player, type Controls } from './the-player.ts'

/**
 * Space or K plays, J and L go back and on, arrows move a little, with Shift by a chapter, [ and ] change the speed, M
 * mutes. Fields, buttons and dialogs keep their own keys.
 */
export function usePlayerKeys(controls: Controls, chapters: readonly number[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) =>
      pressKey(event, { ...controls, toChapter: (by) => toChapter(controls, chapters, by) })
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [controls, chapters])
}

type Keyed = Controls & { toChapter: (by: -1 | 1) => void }

function pressKey(event: KeyboardEvent, controls: Keyed): void {
  const { key, target } = event
  if (!isForPage(event) || !isAllowed(key) || !(target instanceof Element)) return
  const act = actionOf(event, target, controls)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(
  { key, shiftKey }: KeyboardEvent,
  target: Element,
  { toggle, skip, toChapter }: Keyed,
): (() => void) | undefined {
  const isTaken = target.closest('input:not([data-seek]), [data-arrows]') !== null
  const arrow = (side: -1 | 1) =>
    shiftKey ? () => toChapter(side) : isTaken ? undefined : () => skip(side * ARROW_SECONDS)
  const faster = (by: number) => () => player.setRate(player.store.get().rate + by)
  const actions: Record<string, (() => void) | undefined> = {
    ' ': target.closest('button, a, summary, [data-arrows]') ? undefined : toggle,
    k: toggle,
    j: () => skip(-BACK_SECONDS),
    l: () => skip(ON_SECONDS),
    arrowleft: arrow(-1),
    arrowright: arrow(1),
    '[': faster(-RATE_STEP),
    ']': faster(RATE_STEP),
    m: player.toggleMute,
  }
  return actions[key.toLowerCase()]
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
