import type { Findings } from '../block.ts'
import { noteOnce } from '../note-once.ts'
import { leftOutSentences } from '../sentences.ts'
import type { Archive } from './open-archive.ts'
import { relationsOf } from './relations.ts'

/** Comments of older and newer programs, each in a part of its own beside a sheet or a slide. */
const COMMENTS = new Set(['comments', 'threadedComment', 'threadedComments'])

export async function noteComments(archive: Archive, part: string, findings: Findings): Promise<void> {
  const related = [...(await relationsOf(archive, part)).values()]
  if (related.some(({ type, target }) => COMMENTS.has(type) && archive.has(target)))
    noteOnce(findings, leftOutSentences.comments)
}
