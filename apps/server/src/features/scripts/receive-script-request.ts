import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { MeterDeps } from '#features/billing/index.ts'
import { ownPlace, storeSourceFile, consumeSourceRateLimit, type SourceRow } from '#features/drafts/index.ts'
import { invalid } from '#lib/errors.ts'
import { createScript, withdrawSources, type NewScript } from './create-script.ts'

type ReceiveDeps = MeterDeps & Pick<Deps, 'jobs' | 'storage' | 'identity' | 'writer'>
type Fields = Omit<NewScript, 'uploaded' | 'idempotency_key'>
type File = { name: string; stream: AsyncIterable<unknown>; fields: Readonly<Record<string, string>> }
type Request = { idempotency_key: string | undefined; readForm(onFile: (file: File) => Promise<void>): Promise<Fields> }

const CHANNEL_FIRST_SENTENCE = 'channel_id must come before the files'

/** Takes files in while they come; where no script comes of them, the draft is rid of them again. */
export async function receiveScriptRequest(
  deps: ReceiveDeps,
  viewer: Viewer,
  { idempotency_key, readForm }: Request,
): Promise<string> {
  const uploaded: SourceRow[] = []
  let channel_id = ''
  let isFirst = false
  try {
    const fields = await readForm(async ({ name, stream, fields: { channel_id: named } }) => {
      if (!named) throw invalid('channel_id', CHANNEL_FIRST_SENTENCE)
      channel_id = named
      await consumeSourceRateLimit(deps, viewer)
      uploaded.push(await storeSourceFile(deps, await ownPlace(deps, viewer, named), { name, stream, field: 'files' }))
    })
    const created = await createScript(deps, viewer, { ...fields, uploaded, idempotency_key })
    isFirst = created.isFirst
    return created.script_id
  } finally {
    if (!isFirst) await withdrawSources(deps, viewer, channel_id, uploaded)
  }
}
