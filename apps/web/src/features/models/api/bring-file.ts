import { addModelFile, type ModelsView } from '@app/contracts/models'
import { upload } from '#lib/api/upload.ts'

/** Sends a file of a model to the server, which finds out by its checksum which model it belongs to. */
export function bringFile(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<ModelsView> {
  return upload(addModelFile, { field: 'file', file, onProgress, signal })
}
