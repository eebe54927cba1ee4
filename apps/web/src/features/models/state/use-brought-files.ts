import type { ModelState } from '@app/contracts/models'
import { models } from '@app/domain/models'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/error-sentence.ts'
import { partOfSizeText } from '#lib/format/size-text.ts'
import { bringFile } from '../api/bring-file.ts'
import { modelsQuery } from '../api/models.ts'
import { isUnderWay } from './model-progress.ts'

/** Upload of a file, or its outcome. */
export type BroughtFile = { name: string; part: number; outcome?: { sentence: string; isFailed: boolean } }

/** Sends files of models to the server, one after the other. */
export function useBroughtFiles(): { files: readonly BroughtFile[]; bring: (files: readonly File[]) => void } {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly BroughtFile[]>([])
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])

  async function bringOne(file: File, change: (changes: Partial<BroughtFile>) => void, signal: AbortSignal) {
    const { queryKey } = modelsQuery
    try {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const view = await bringFile(file, { onProgress: (part) => change({ part }), signal })
      queryClient.setQueryData(queryKey, view)
      const model = view.models.find(({ id, stage, arrived_bytes }) => {
        const known = before?.models.find((other) => other.id === id)
        return stage !== known?.stage || arrived_bytes !== known.arrived_bytes
      })
      change({ outcome: { sentence: outcomeOf(model), isFailed: false } })
    } catch (error) {
      if (!signal.aborted && error instanceof Error) change({ outcome: { sentence: messageOf(error), isFailed: true } })
    }
  }

  async function bringAll(chosen: readonly File[], signal: AbortSignal) {
    setFiles(chosen.map(({ name }) => ({ name, part: 0 })))
    for (const [index, file] of chosen.entries()) {
      if (signal.aborted) return
      await bringOne(
        file,
        (changes) =>
          setFiles((known) => known.map((each, place) => (place === index ? { ...each, ...changes } : each))),
        signal,
      )
    }
  }

  return { files, bring: (chosen) => void (leaving.current && bringAll(chosen, leaving.current.signal)) }
}

function outcomeOf(model: ModelState | undefined): string {
  if (!model) return 'Its model has it already.'
  const { title } = models[model.id]
  if (model.stage === 'installed' || isUnderWay(model)) return `${title} is complete.`
  return `It belongs to ${title}: ${partOfSizeText(model.arrived_bytes, model.total_bytes)} are here.`
}
