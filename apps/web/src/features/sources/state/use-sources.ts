import type { NewSource } from '@app/domain/sources'
import { useState } from 'react'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { useSourceCalls, useSourceList } from '../api/sources.ts'
import { checkFiles } from './check-files.ts'
import { useUploads } from './use-uploads.ts'

export type Sources = ReturnType<typeof useSources>
/** Props of every form that adds a source. */
export type WayProps = { sources: Sources; onDone: () => void }

const NOT_ADDED_SENTENCE = 'Failed to add the source'
const NOT_REMOVED_SENTENCE = 'Failed to remove the source'
const NOT_RESTORED_SENTENCE = 'Failed to restore the source'

/** Sources of a script: the list, the uploads under way, and the refusals. */
export function useSources(draft: { channel_id: string; draft_id: string | undefined }) {
  const list = useSourceList(draft)
  const calls = useSourceCalls(draft)
  const { uploads, add, retry, cancel } = useUploads(calls.sendFile)
  const [problems, setProblems] = useState<readonly string[]>([])
  const coming = uploads.filter(({ problem }) => problem === undefined)
  const file_bytes =
    list.reduce((sum, { type, byte_size }) => sum + (type === 'file' ? byte_size : 0), 0) +
    coming.reduce((sum, { file }) => sum + file.size, 0)

  function addFiles(files: readonly File[]) {
    const checked = checkFiles(files, { bytes: file_bytes, count: list.length + coming.length })
    setProblems(checked.problems)
    add(checked.accepted)
  }

  /** The sentence where it was refused. */
  async function addOthers(sources: NewSource[]): Promise<string | undefined> {
    try {
      await calls.add(sources)
      return undefined
    } catch (error) {
      return failureSentence(error, NOT_ADDED_SENTENCE)
    }
  }

  async function remove(source_id: string, name: string) {
    try {
      await calls.remove(source_id)
      toast(`Removed ${name}`, {
        label: 'Undo',
        run: () =>
          void calls
            .restore(source_id)
            .catch((error: unknown) => errorSnackbar(failureSentence(error, NOT_RESTORED_SENTENCE))),
      })
    } catch (error) {
      errorSnackbar(failureSentence(error, NOT_REMOVED_SENTENCE))
    }
  }

  return {
    list,
    uploads,
    coming: coming.length,
    file_bytes,
    problems,
    forgetProblems: () => setProblems([]),
    addFiles,
    addOthers,
    remove,
    retry,
    cancel,
  }
}
