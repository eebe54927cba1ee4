import type { ContentView } from '@app/contracts/content'
import type { FoundLine } from '@app/contracts/search'
import type { QueryClient } from '@tanstack/react-query'
import { accessUrlsQuery } from '../../api/get-access-urls.ts'
import { fetchPlace } from '../../api/get-passage.ts'
import { chooseSource } from './choose-source.ts'
import { beginningOf, wantedPlace } from '../place/heard-place.ts'
import type { AudioSource } from './player-store.ts'
import { passage } from '../quote/the-passage.ts'
import { player } from './the-player.ts'

/** Start position in an item: a word of one of its lines, at a time of the item's revision. */
export type PlaceInLine = Pick<FoundLine, 'utterance_id'> & { at_ms: number }

/** Plays an item from a word of a line, on whatever page, not from its stored position. */
export async function playItemAt(queryClient: QueryClient, content: ContentView, place: PlaceInLine): Promise<void> {
  const revision = revisionOnPlayer(content)
  if (revision !== undefined && revision > content.revision) return playInNewer(content, place, revision)
  // An earlier revision says something else at that time.
  if (revision !== content.revision && isOnPlayer(content)) player.pause()
  begin(content, place.at_ms)
  // Within the press, as browsers want it.
  player.play()
  if (revision === content.revision) return
  const source = chooseSource(content, undefined)
  if (source) return loadAt(source, place.at_ms)
  const signed = await signedSource(queryClient, content).catch(() => undefined)
  // Skipped if the listener chose another item or place meanwhile.
  if (signed && isOnPlayer(content) && wantedPlace.get()?.at_ms === place.at_ms) loadAt(signed, place.at_ms)
}

const isOnPlayer = ({ content_id }: ContentView) => player.store.get().content_id === content_id

function revisionOnPlayer(content: ContentView): number | undefined {
  return isOnPlayer(content) ? player.store.get().revision : undefined
}

function begin({ channel_id, content_id }: ContentView, at_ms: number): void {
  passage.release()
  player.expect({ channel_id, content_id })
  wantedPlace.set({ content_id, at_ms })
  player.seek(beginningOf(at_ms))
}

function loadAt(source: AudioSource, at_ms: number): void {
  player.load(source)
  player.renew(source.content_id)
  // The position of an earlier revision is not the wanted one.
  player.seek(beginningOf(at_ms))
}

async function signedSource(queryClient: QueryClient, content: ContentView): Promise<AudioSource | undefined> {
  const { channel_id, content_id, status, visibility, progress } = content
  const can_be_heard = status === 'completed' || progress.playable_seconds > 0
  const query = accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard })
  return chooseSource(content, (await queryClient.fetchQuery(query)).urls)
}

/** Maps the place first: the list is older than the loaded revision, in which the word is somewhere else. */
async function playInNewer(content: ContentView, place: PlaceInLine, revision: number): Promise<void> {
  const at_ms = await fetchPlace(content, place).catch(() => place.at_ms)
  if (revisionOnPlayer(content) !== revision) return
  begin(content, at_ms)
  player.play()
}
