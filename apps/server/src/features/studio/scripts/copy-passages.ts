import { wordsOf } from '@app/domain/sources'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { insertSource, requireStorage, type DraftPlace } from '#features/studio/drafts/index.ts'
import { insertReadPassages, type TitledPassage } from './passages.repository.ts'

type Copied = Omit<TitledPassage, 'source_id'>

/**
 * Keeps passages that outlived their sources in a draft again, so that its lines go on standing on them: those of one title
 * become a pasted text that has been read already.
 */
export async function copyPassages(
  trx: Db,
  config: Deps['config'],
  { user_id, draft_id }: DraftPlace & { draft_id: string },
  passages: readonly Copied[],
): Promise<void> {
  const texts = passages.map(({ text }) => Buffer.byteLength(text))
  await requireStorage(
    trx,
    config,
    user_id,
    texts.reduce((sum, bytes) => sum + bytes, 0),
  )
  for (const group of Map.groupBy(passages, ({ title, url }) => JSON.stringify([title, url])).values()) {
    const [{ title, url } = { title: '', url: null }] = group
    const text = group.map((passage) => passage.text).join('\n\n')
    const byte_size = String(Buffer.byteLength(text))
    const { source_id } = await insertSource(trx, {
      draft_id,
      type: 'text',
      name: title,
      text,
      words: wordsOf(text),
      byte_size,
    })
    await insertReadPassages(trx, { source_id, user_id, title, url }, group)
  }
}
