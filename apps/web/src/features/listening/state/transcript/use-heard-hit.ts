import type { FoundLine } from '@app/contracts/search'
import { findCurrentLine, findCurrentWord } from './find-current.ts'
import { heardAt, wantedPlace } from '../place/heard-place.ts'
import type { Item, PlayerState } from '../player/player-store.ts'
import { usePlayer } from '../player/the-player.ts'
import { useHeardTranscript } from './use-heard-transcript.ts'

export type HeardHit = {
  /** The player stands in this line. */
  isHere: boolean
  isPlaying: boolean
  /** Playing is wanted, but there is no sound yet. */
  isWaiting: boolean
  /** The characters of the line that are being said, as [from, to). */
  word: readonly [from: number, to: number] | undefined
}

/** Playback state of a line in a list. The transcript, which knows the words, is requested once the item plays. */
export function useHeardHit(item: Item, { utterance_id, at_ms }: Pick<FoundLine, 'utterance_id' | 'at_ms'>): HeardHit {
  const { content_id } = item
  const isOf = (state: PlayerState) => state.content_id === content_id && state.is_begun
  const isOn = usePlayer(isOf)
  const lines = useHeardTranscript(item, isOn)?.lines
  const line = lines?.find((said) => said.utterance_id === utterance_id)
  const isHere = usePlayer((state) => {
    if (!isOf(state)) return false
    // Fallback until the transcript is loaded: the pressed line.
    if (!lines) return wantedPlace.get()?.content_id === content_id && wantedPlace.get()?.at_ms === at_ms
    return lines[findCurrentLine(lines, heardAt(content_id, state.position))]?.utterance_id === utterance_id
  }, isOn)
  const isPlaying = usePlayer((state) => isHere && state.is_playing, isHere)
  const isWaiting = usePlayer((state) => isHere && state.is_waiting, isHere)
  const index = usePlayer(
    ({ position }) => (isHere && line ? findCurrentWord(line.words, heardAt(content_id, position)) : -1),
    isHere,
  )
  const [from, to] = line?.words[index] ?? []
  return { isHere, isPlaying, isWaiting, word: from === undefined || to === undefined ? undefined : [from, to] }
}

/** The whole second at which the player stands in an item; nothing where another is on the player. */
export function useHeardSecond({ content_id }: Item): number | undefined {
  return usePlayer((state) =>
    state.content_id === content_id && state.is_begun ? Math.floor(state.position) : undefined,
  )
}
