import { draftSentences } from '@app/domain/drafts'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { MeterDeps } from '#features/billing/index.ts'
import {
  ownPlace,
  storeSourceFile,
  consumeSourceRateLimit,
  type OwnPlace,
  type SourceRow,
} from '#features/studio/drafts/index.ts'
import { invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { createScript, withdrawSources, type NewScript } from './create-script.ts'

const DraftId = z.uuid().optional()

type ReceiveDeps = MeterDeps & Pick<Deps, 'jobs' | 'storage' | 'identity' | 'writer'>
type Fields = Omit<NewScript, 'uploaded' | 'idempotency_key'>
type File = { name: string; stream: AsyncIterable<unknown>; fields: Readonly<Record<string, string>> }
type Request = { idempotency_key: string | undefined; readForm(onFile: (file: File) => Promise<void>): Promise<Fields> }

/** Refused like the field itself is once the whole form is read. */
function readDraftId(draft_id: string | undefined): string | undefined {
  const known = DraftId.safeParse(draft_id)
  if (!known.success) throw invalid('draft_id', draftSentences.missing)
  return known.data
}

const CHANNEL_FIRST_SENTENCE = 'channel_id must come before the files'

/** Takes files in while they come; where no script comes of them, the draft is rid of them again. */
export async function receiveScriptRequest(
  deps: ReceiveDeps,
  viewer: Person,
  { idempotency_key, readForm }: Request,
): Promise<string> {
  const uploaded: SourceRow[] = []
  let place: OwnPlace | undefined
  let isFirst = false
  try {
    const fields = await readForm(async ({ name, stream, fields: { channel_id: named, draft_id } }) => {
      if (!named) throw invalid('channel_id', CHANNEL_FIRST_SENTENCE)
      await consumeSourceRateLimit(deps, viewer.user_id)
      place = await ownPlace(deps, viewer, { channel_id: named, draft_id: readDraftId(draft_id) })
      uploaded.push(await storeSourceFile(deps, place, { name, stream, field: 'files' }))
    })
    const created = await createScript(deps, viewer, { ...fields, uploaded, idempotency_key })
    isFirst = created.isFirst
    return created.script_id
  } finally {
    if (!isFirst && place) await withdrawSources(deps, place, uploaded)
  }
}
