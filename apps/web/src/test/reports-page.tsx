import { getCase, getReportEmails, listCases, takeCase, type CaseDetail } from '@app/contracts/reports'
import { getOwnRole } from '@app/contracts/staff'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { Component as Desk } from '../routes/desk.tsx'
import { asUser } from './identity.ts'
import { renderRoutes } from './render.tsx'
import { answer, server } from './server.ts'

const at = '2026-11-24T12:00:00.000Z'
/** A report in the list. */
export const summary = {
  case_id: 'b0c1b1de-6a7c-4c2f-9a0e-3f1a0d7c9e33',
  kind: 'content' as const,
  category: 'person' as const,
  text: 'Says a real captain wrecked his ship on purpose',
  title: 'Why lighthouses still turn',
  start_ms: null,
  reports: 3,
  first_at: at,
  last_at: at,
  decision: null,
  decided_at: null,
  appeal_by: null,
}
/** The same, opened. */
export const detail: CaseDetail = {
  ...summary,
  content_id: '5b1f6f8e-0a0c-4f0d-9a63-0d8f2f1f7a11',
  channel_id: '0c8b7a3e-5d0a-4f6e-8d55-7f3f0f5f0b22',
  channel_title: 'Slow Machines',
  cover_seed: '5b1f6f8e-0a0c-4f0d-9a63-0d8f2f1f7a11',
  thumbnail_url: null,
  visibility: 'public',
  revision: 3,
  plays: 48_200,
  audio_url: null,
  lines: [],
  all_reports: [{ number: '2041', category: 'person', text: 'x'.repeat(700), from: 'guest', sent_at: at }],
  decisions: ['dismiss', 'unlist', 'withdraw'],
  appeal_until: '2027-05-26T12:00:00.000Z',
  is_gone: false,
  taken_by: null,
  statement: null,
  decided_by: null,
  appeal: null,
  version: 0,
}

export const other = {
  ...summary,
  case_id: 'c1c1b1de-6a7c-4c2f-9a0e-3f1a0d7c9e44',
  text: 'Reads out an address',
  title: 'Rent',
}

function open(about = detail, begin = '/desk/reports') {
  server.use(
    ...asUser(),
    answer(getOwnRole, () => ({ role: 'moderator' as const, needs_second_factor: false })),
    answer(listCases, () => ({ cases: [summary], next: null, counts: { open: 1, appeals: 0 }, median_seconds: 7_200 })),
    answer(getCase, () => about),
    answer(takeCase, () => ({ success: true, taken_by: null })),
    answer(getReportEmails, () => ({ is_on: false })),
  )
  const element = (
    <>
      <Desk />
      <Toaster />
    </>
  )
  const routes = [
    { path: '/desk/:tab?', element },
    { path: '/elsewhere', element: <Toaster /> },
  ]
  return renderRoutes(routes, begin)
}

/** The reports on the desk, in a window that is wide until a test makes it narrow. Called once in a test file. */
export function reportsPage() {
  let matches = true
  const listeners = new Set<() => void>()
  beforeEach(() => {
    matches = true
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: (_: string, onChange: () => void) => listeners.add(onChange),
      removeEventListener: (_: string, onChange: () => void) => listeners.delete(onChange),
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  function narrow() {
    matches = false
    act(() => listeners.forEach((onChange) => onChange()))
  }

  /** A window too narrow for the list and a report beside each other. */
  function onPhone(begin?: string) {
    matches = false
    return withTwo(begin)
  }

  function withTwo(begin?: string) {
    const taken: string[] = []
    const shown = open(detail, begin)
    const cases = [summary, other]
    server.use(
      answer(listCases, () => ({ cases, next: null, counts: { open: 2, appeals: 0 }, median_seconds: null })),
      answer(getCase, ({ url }) => ({ ...detail, ...cases.find(({ case_id }) => url.pathname.endsWith(case_id)) })),
      answer(takeCase, ({ url }) => (taken.push(url.pathname), { success: true, taken_by: null })),
    )
    return { ...shown, taken }
  }

  return { open, withTwo, onPhone, narrow }
}
