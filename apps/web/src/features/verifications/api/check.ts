import { checkFile, checkLink, type Verification } from '@app/contracts/verifications'
import { call } from '#lib/api/api-client.ts'
import { upload } from '#lib/api/upload.ts'

/** What somebody wants to know of: a file of theirs, or what a link leads to. */
export type Checked = { file: File } | { url: string }

type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

export function check(checked: Checked, sending: Sending): Promise<Verification> {
  if ('url' in checked) return call(checkLink, { body: checked, signal: sending.signal })
  return upload(checkFile, { field: 'file', file: checked.file, ...sending })
}
