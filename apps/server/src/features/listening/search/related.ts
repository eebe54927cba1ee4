import type { RelatedItem, RelatedItems } from '@app/contracts/related'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import {
  listContentByIds,
  listUtterances,
  presentContent,
  type ReadableContent,
} from '#features/episodes/content/index.ts'
import { rankAlike } from './rank-alike.ts'
import { listNewestBeside } from './related.repository.ts'

/** Related items, which its listeners may want to hear next: the newest of its channel, and others about the same. */
export async function listRelated(
  deps: Pick<Deps, 'db' | 'meaning'>,
  viewer: Viewer,
  { content_id, channel_id, language }: ReadableContent,
): Promise<RelatedItems> {
  const { db } = deps
  const beside = await listNewestBeside(db, { content_id, channel_id })
  const alike = await rankAlike(deps, { content_id, language: language ?? 'en', except: beside })
  const said = asWritten(alike.length > 0 ? await listUtterances(db, content_id) : [])
  const words = new Map(alike.map((each) => [each.content_id, each.words.map((word) => said.get(word) ?? word)]))
  const contents = await listContentByIds(db, [...beside, ...words.keys()])
  // Looked at again: one may have been withdrawn since it was found.
  const shown = new Map(
    contents
      .filter(({ status, visibility }) => status === 'completed' && visibility === 'public')
      .map((content) => [content.content_id, presentContent(content, viewer)]),
  )
  const present = (id: string): RelatedItem[] => {
    const content = shown.get(id)
    return content ? [{ content, shared_words: words.get(id) ?? [] }] : []
  }
  return { of_channel: beside.flatMap(present), alike: [...words.keys()].flatMap(present) }
}

/** Words as the item writes them, by the form in which search knows them; in small letters where some line has them so. */
function asWritten(lines: readonly { text: string }[]): Map<string, string> {
  const words = lines.flatMap(({ text }) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const small = words.filter((word) => word === word.toLowerCase())
  return new Map([...words.toReversed(), ...small].map((word) => [plainOf(word), word]))
}

function plainOf(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
}
