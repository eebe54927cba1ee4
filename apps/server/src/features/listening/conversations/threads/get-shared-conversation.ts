import type { Conversation } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import type { ShownCitation } from '@app/domain/conversations'
import type { Deps } from '#deps.ts'
import { getLinkedConversation } from '../who-may-read.ts'
import { presentShared } from './present-conversation.ts'

/** A conversation by its link; it quotes only parts of the show that the caller can see now. */
export async function getSharedConversation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  shareKey: string,
): Promise<Conversation> {
  const { row, content } = await getLinkedConversation(db, viewer, shareKey)
  const shared = await presentShared(db, viewer, row)
  const mayCite = ({ kind }: ShownCitation) => kind !== 'source' || content.sources_shown
  return {
    ...shared,
    turns: shared.turns.map((turn) => ({
      ...turn,
      lines: turn.lines.map((line) => ({ ...line, citations: line.citations.filter(mayCite) })),
    })),
  }
}
