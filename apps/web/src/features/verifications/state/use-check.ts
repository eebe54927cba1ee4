import type { Verification } from '@app/contracts/verifications'
import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { check, type Checked } from '../api/check.ts'

export type CheckState =
  | { phase: 'empty' }
  /** `part` is from 0 to 1, of a file. */
  | { phase: 'reading'; checked: Checked; part: number }
  | { phase: 'refused'; sentence: string }
  | { phase: 'done'; checked: Checked; verification: Verification; seconds: number }

const FAILED = 'This could not be checked. Please try again.'

/** One check at a time: another one, or leaving the page, ends the one before. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ phase: 'empty' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(checked: Checked) {
    running.current?.abort()
    if ('file' in checked && checked.file.size > provenanceLimits.file_bytes)
      return setState({ phase: 'refused', sentence: provenanceSentences.too_large })
    const { signal } = (running.current = new AbortController())
    const show = (next: CheckState) => !signal.aborted && setState(next)
    const began = performance.now()
    show({ phase: 'reading', checked, part: 0 })
    try {
      const onProgress = (part: number) => show({ phase: 'reading', checked, part })
      const verification = await check(checked, { onProgress, signal })
      show({ phase: 'done', checked, verification, seconds: (performance.now() - began) / 1_000 })
    } catch (error) {
      show({ phase: 'refused', sentence: failureSentence(error, FAILED) })
    }
  }

  function cancel() {
    running.current?.abort()
    setState({ phase: 'empty' })
  }

  return { state, start: (checked: Checked) => void start(checked), cancel }
}

/** Name of the checked file. */
export function nameOf(checked: Checked): string {
  return 'file' in checked ? checked.file.name : checked.url
}
