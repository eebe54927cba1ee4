import type { Viewer } from '@app/domain/accounts'
import { withoutMarks } from '@app/domain/speech'
import { publicSource } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import { findPersona, getChannel } from '#features/shows/channels/index.ts'
import { getReadableContent } from '#features/episodes/content/index.ts'
import type { AnswerRequest, MaterialPassage } from '@app/ports/answerer.ts'
import type { Db } from '#database/schema.ts'
import { findEarlierLines } from './earlier-lines.repository.ts'
import { listMaterialLines } from './lines.repository.ts'
import { listShownPassages } from './passages.repository.ts'
import { interruptedLine } from './place-of.ts'

type Asked = {
  content_id: string
  channel_id: string
  /** Revision that the listener hears. */
  revision: number
  at_ms: number
  question: string
  /** Earlier questions of the conversation, the last one last: a follow-up may name nothing itself. */
  asked_before?: readonly string[] | undefined
}

/** All that an answer may be made of. */
export type Material = Omit<AnswerRequest, 'turns' | 'memories' | 'question' | 'tone'>

/**
 * Material that this listener can know of an item and of its show: its lines as they are now, the passages that its
 * owner shows, the host's persona, and lines of earlier public episodes that share words with the question. Fails with
 * "not found" if they cannot read the item. Leaves out earlier lines if there is no search index.
 */
export async function readMaterial(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  viewer: Viewer,
  asked: Asked,
): Promise<Material> {
  const { content_id, channel_id } = asked
  const content = await getReadableContent(db, viewer, { content_id, channel_id })
  const words = [asked.question, ...(asked.asked_before ?? []).slice(-1)].join(' ')
  const [channel, persona, lines, interrupted, passages, earlier] = await Promise.all([
    getChannel(db, channel_id),
    findPersona(db, channel_id),
    listMaterialLines(db, content_id),
    interruptedLine(db, asked),
    content.sources_shown ? readPassages(db, content_id) : [],
    findEarlierLines(db, { content_id, channel_id, words }).catch((error: unknown) => {
      log.warn({ content_id, err: error }, 'earlier episodes could not be searched for an answer')
      return []
    }),
  ])
  return {
    language: content.language ?? channel.show_settings?.language ?? undefined,
    title: content.script_title,
    channel: { title: channel.channel_title, description: channel.channel_description },
    persona: { name: persona?.duologueFullName ?? '', overview: persona?.personalOverview ?? '' },
    speaker_names: content.speakers.map((voice, index) => content.speaker_names[index] || voice),
    lines: lines.map((line) => ({ ...line, text: withoutMarks(line.text) })),
    interrupted_position: interrupted.position,
    passages,
    earlier,
  }
}

async function readPassages(db: Db, contentId: string): Promise<MaterialPassage[]> {
  const rows = await listShownPassages(db, contentId)
  return rows.map(({ passage_id, place, text, url, source_kind: kind }) => {
    return { passage_id, ...publicSource({ kind, url }), place, text }
  })
}
