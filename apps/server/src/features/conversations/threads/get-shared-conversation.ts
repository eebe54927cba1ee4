import type { Citation, Conversation } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { findReadableContent } from '#features/content/index.ts'
import { getLinkedConversation } from '../who-may-read.ts'
import { presentShared } from './present-conversation.ts'

/** A conversation by its link; it quotes only what the caller may see of the show now. */
export async function getSharedConversation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  shareKey: string,
): Promise<Conversation> {
  const { row, content } = await getLinkedConversation(db, viewer, shareKey)
  const shared = await presentShared(db, row)
  const earlier = new Set(
    shared.turns.flatMap(({ lines }) =>
      lines.flatMap(({ citations }) => citations.flatMap((each) => (each.kind === 'episode' ? each.content_id : []))),
    ),
  )
  const hidden = new Set<string>()
  for (const content_id of earlier) if (!(await findReadableContent(db, viewer, { content_id }))) hidden.add(content_id)
  const mayCite = (citation: Citation) =>
    (citation.kind !== 'source' || content.sources_shown) &&
    (citation.kind !== 'episode' || !hidden.has(citation.content_id))
  return {
    ...shared,
    turns: shared.turns.map((turn) => ({
      ...turn,
      lines: turn.lines.map((line) => ({ ...line, citations: line.citations.filter(mayCite) })),
    })),
  }
}
