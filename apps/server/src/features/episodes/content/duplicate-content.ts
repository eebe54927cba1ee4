import { randomUUID } from 'node:crypto'
import type { DraftView } from '@app/contracts/drafts'
import { copyTitleOf, episodeFieldsOf } from '@app/domain/content'
import { DraftContent, draftSentences } from '@app/domain/drafts'
import { NO_CO_HOST } from '@app/domain/scripts'
import { withoutNotice } from '@app/domain/spoken-notice'
import type { Deps } from '#deps.ts'
import { getChannel } from '#features/shows/channels/index.ts'
import { getDraft, insertBeside, ownPlace } from '#features/studio/drafts/index.ts'
import { copyPassages } from '#features/studio/scripts/index.ts'
import { findTakesOfClips, type TakeRow } from '#features/studio/takes/index.ts'
import { AppError } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { Person } from '#lib/proofs.ts'
import { listContentPassages } from './content-passages.repository.ts'
import type { ContentWithChannel } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { requireMade } from './require-made.ts'
import { listUtterances, type UtteranceRow } from './utterances.repository.ts'

type DuplicateDeps = Pick<Deps, 'db' | 'storage' | 'config'>

/** Copies an item into a new draft of its owner: the words, the picture, and the passages that its lines are based on. */
export async function duplicateContent(deps: DuplicateDeps, viewer: Person, content: OwnedContent): Promise<DraftView> {
  requireMade(content)
  const place = { ...(await ownPlace(deps, viewer, content)), draft_id: randomUUID() }
  const { voice_name } = await getChannel(deps.db, content.channel_id)
  const lines = withoutNotice(content, await listUtterances(deps.db, content.content_id))
  const passages = await listContentPassages(deps.db, content.content_id)
  const takes = await findTakesOfClips(
    deps.db,
    lines.flatMap(({ clip_hash }) => clip_hash ?? []),
    place,
  )
  const thumbnail_key = await copyThumbnail(deps, content, place.draft_id)
  try {
    await deps.db.transaction().execute(async (trx) => {
      const copyIds = new Map(passages.map(({ passage_id }) => [passage_id, randomUUID()]))
      const copied = contentOf(content, { lines, takes, copyIds, channel_voice: voice_name })
      const thumbnail_name = thumbnail_key ? 'thumbnail.webp' : ''
      await insertBeside(trx, place, { content: copied, thumbnail_key, thumbnail_name })
      const copies = passages.map((passage) => ({ ...passage, passage_id: copyIds.get(passage.passage_id) ?? '' }))
      await copyPassages(trx, deps.config, place, copies)
    })
  } catch (error) {
    if (thumbnail_key) await deps.storage.delete([thumbnail_key]).catch(() => undefined)
    throw error
  }
  const draft = await getDraft(deps, place)
  if (!draft) throw new AppError('not_found', draftSentences.missing)
  return draft
}

/** Null where there is none, or it lies there no more: the draft then has a generated one. */
async function copyThumbnail(
  { storage }: DuplicateDeps,
  { thumbnail_key }: ContentWithChannel,
  draftId: string,
): Promise<string | null> {
  const picture = thumbnail_key ? await storage.get(thumbnail_key) : undefined
  if (!picture) return null
  const key = objectKeys.draftThumbnail(draftId, randomUUID())
  await storage.put(key, picture.body, 'application/octet-stream')
  return key
}

type Script = {
  lines: UtteranceRow[]
  /** Recordings of lines that a person recorded, by their clips. */
  takes: ReadonlyMap<string, TakeRow>
  copyIds: ReadonlyMap<string, string>
  channel_voice: string
}

/** The number is left out, for no two episodes have one. In drafts speaker 1 is the host, in items who speaks first. */
function contentOf(content: ContentWithChannel, { lines, takes, copyIds, channel_voice }: Script): DraftContent {
  const { speakers } = content
  const host = speakers.find((voice) => voice === channel_voice) ?? speakers[0]
  return DraftContent.parse({
    speakers: { speaker_1: host ?? '', speaker_2: speakers.find((voice) => voice !== host) ?? '' },
    utterances: lines.map(({ voice_name, text, passage_ids, chapter, inserts, clip_hash }, index) => ({
      id: `l${index}`,
      speaker: voice_name === host ? 1 : 2,
      text,
      ...(passage_ids && { passage_ids: passage_ids.flatMap((id) => copyIds.get(id) ?? []) }),
      ...(chapter !== null && { chapter }),
      ...(inserts && { inserts }),
      ...recordingOf(takes.get(clip_hash ?? '')),
    })),
    form: {
      script_title: copyTitleOf(content.script_title),
      content_description: content.content_description,
      ...episodeFieldsOf(content),
      number: null,
    },
    co_host: content.co_host ?? NO_CO_HOST,
  })
}

function recordingOf(take: TakeRow | undefined) {
  return take && { recording_id: take.recording_id }
}
