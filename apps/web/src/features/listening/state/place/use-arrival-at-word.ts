import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { lineRows, scrollToLine } from '../transcript/scroll-to-line.ts'
import { rangeIn } from '../quote/text-range.ts'
import { player, useControls, usePlayer } from '../player/the-player.ts'
import type { FoundWord } from './use-linked-word.ts'

/** The browser paints it without a change to the page (`::highlight` in theme.css). */
const LINKED = 'quoted'

/**
 * Puts the player at the word that a link names, and the reader at its line. A listener who is in the middle of the item
 * and comes back to the page is left where they are.
 */
export function useArrivalAtWord(content_id: string, { line, at_ms, word }: FoundWord): void {
  const controls = useControls()
  const isFollowed = useNavigationType() !== 'POP'
  const isOnPlayer = usePlayer((state) => state.content_id === content_id)
  const hasBegun = useRef(false)
  const hasArrived = useRef(false)
  const { utterance_id } = line

  useEffect(() => {
    if (!isOnPlayer || hasBegun.current) return
    hasBegun.current = true
    if (!isFollowed && player.store.get().is_begun) return
    // The words are of the newest revision, so that one is heard.
    player.renew(content_id)
    controls.seek(at_ms / 1_000)
  }, [isOnPlayer, isFollowed, content_id, controls, at_ms])

  useEffect(() => {
    const isLeft = !isFollowed && player.store.get().content_id === content_id && player.store.get().is_begun
    const row = rowOf(utterance_id)
    if (!row || isLeft || hasArrived.current) return
    hasArrived.current = true
    const list = row.closest('ol')
    scrollToLine(list, lineRows(list).indexOf(row))
    focusWord(row, word)
  }, [content_id, isFollowed, utterance_id, word])

  useEffect(() => markWord(line, word), [line, word])
}

const rowOf = (utterance_id: string) => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(utterance_id)}"]`)

/** Focuses the word, so that keys continue from there: Enter plays. Leaves the focus alone if the person has moved it already. */
function focusWord(row: HTMLElement, word: number): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return
  const target =
    row.querySelectorAll<HTMLElement>('[data-start-ms]')[word] ?? row.querySelector<HTMLElement>('[data-line-button]')
  if (!target) return
  // Words are no stops of Tab, so they take the focus only when they are sent it.
  if (target.matches('[data-start-ms]')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Marks line and word in the transcript; returns a function that removes the marks. */
function markWord({ utterance_id, words }: FoundWord['line'], word: number): () => void {
  const row = rowOf(utterance_id)
  if (row) row.dataset['linked'] = ''
  const [from, to] = words[word] ?? []
  const text = row?.querySelector('[data-words]')
  const range = text && from !== undefined && to !== undefined ? rangeIn(text, from, to) : undefined
  if (range && typeof Highlight !== 'undefined') CSS.highlights.set(LINKED, new Highlight(range))
  return () => {
    delete row?.dataset['linked']
    if (typeof Highlight !== 'undefined') CSS.highlights.delete(LINKED)
  }
}
