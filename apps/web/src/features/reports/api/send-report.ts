import { getReportChallenge, sendReport, type ReportTarget } from '@app/contracts/reports'
import type { ReportCategory } from '@app/domain/reports'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#lib/api/api-client.ts'
import { solve } from '../state/solve.ts'

export type ReportWords = { category: ReportCategory; text: string; email?: string }

/** Solves a challenge, then sends the report; leaving the form ends both. */
export function useSendReport(target: ReportTarget) {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return useMutation({
    async mutationFn(words: ReportWords) {
      const { signal } = (leaving.current = new AbortController())
      const work = await call(getReportChallenge, { signal })
      const nonce = await solve(work, signal)
      return call(sendReport, { body: { target, ...words, challenge: work.challenge, nonce }, signal })
    },
  })
}
