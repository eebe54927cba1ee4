import type { FactSourceView } from '@app/contracts/facts'
import type { ReadSourceView } from '@app/contracts/scripts'
import { useState } from 'react'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { useFacts, useReadAgain, type FactsPlace } from '../../api/facts.ts'

const NONE: readonly string[] = []
const NOT_READ_SENTENCE = 'The source could not be read again'

/** Readings of sources again that a script could not use, as long as its report stands. Nothing is written by itself. */
export function useReadingAgain(place: FactsPlace, readings: readonly ReadSourceView[]) {
  const [asked, setAsked] = useState({ readings, ids: NONE })
  const ids = asked.readings === readings ? asked.ids : NONE
  const { mutate, isPending, variables } = useReadAgain(place)
  const { data } = useFacts(place, ids.length > 0)

  return {
    request(source_id: string): void {
      setAsked({ readings, ids: [...ids, source_id] })
      mutate(source_id, { onError: (error) => errorSnackbar(failureSentence(error, NOT_READ_SENTENCE)) })
    },
    /** Undefined for a source that is not to be read again. */
    find(source_id: string): FactSourceView | undefined {
      if (!ids.includes(source_id)) return undefined
      const source = data?.sources.find((each) => each.source_id === source_id)
      const isAsked = isPending && variables === source_id
      return source && { ...source, state: isAsked ? 'reading' : source.state }
    },
  }
}
