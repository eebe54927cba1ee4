import { checkFile, checkLink, type Verification } from '@app/contracts/verifications'
import { call } from '#lib/api/api-client.ts'
import { upload } from '#lib/api/upload.ts'

/** File to verify: an upload, or the target of a link. */
export type Checked = { file: File } | { url: string }

type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

export function check(checked: Checked, sending: Sending): Promise<Verification> {
  if ('url' in checked) return call(checkLink, { body: checked, signal: sending.signal })
  return upload(checkFile, { field: 'file', file: checked.file, ...sending })
}
