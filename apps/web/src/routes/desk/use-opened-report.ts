import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { FROM_LIST } from '#features/reports/state/from-list.ts'
import { focusMain } from '#lib/dom/focus-main.ts'
import { isWide } from '#lib/dom/use-is-wide.ts'

type Options = {
  /** Default entry opened beside the list; undefined where the list is alone on the screen. */
  first: string | undefined
}

/** The state of a history entry whose report the page opened by itself. */
const BY_ITSELF = { isByItself: true }

/**
 * The report in the address of the page, so that the browser's Back button closes it where it is alone on the screen, and it stays
 * open where the window is made narrow. When it is closed, the focus returns to its row.
 */
export function useOpenedReport({ first }: Options) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const opened = query.get('report') ?? undefined
  const shown = opened ?? first
  const hasMoved = useHasMoved()
  const isStillAt = useIsStillAt(opened)
  const isAfterList = state?.isFromList === true

  const open = useEffectEvent((case_id: string) => {
    void navigate(paths.deskReport(case_id), { replace: true, preventScrollReset: true, state: BY_ITSELF })
  })
  useEffect(() => {
    if (opened === undefined && first !== undefined) open(first)
  }, [opened, first])
  useFocusOfClosed(opened)

  return {
    shown,
    takesFocus: opened !== undefined && hasMoved && state?.isByItself !== true,
    isStillAt,
    /** Replaces the history entry of an open report, so that Back skips the reports that were looked through. */
    goTo(case_id: string) {
      const replace = shown !== undefined
      void navigate(paths.deskReport(case_id), {
        replace,
        preventScrollReset: isWide(),
        state: isAfterList || !replace ? FROM_LIST : null,
      })
    },
    /**
     * Goes to the list without an entry for the report: back, if the list is the entry before. In a wide window that entry may have
     * been replaced by a report.
     */
    close() {
      if (isAfterList && !isWide()) void navigate(-1)
      else void navigate(paths.desk('reports'), { replace: true, preventScrollReset: isWide() })
    },
  }
}

/** True if the address has changed since the page was opened. */
function useHasMoved(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (key !== firstKey && !hasMoved) setHasMoved(true)
  return hasMoved
}

/** Tells, also in a callback that runs late, whether a report is still open and no other page is loading. */
function useIsStillAt(opened: string | undefined) {
  const isLeaving = useNavigation().state !== 'idle'
  const now = useRef<string>(undefined)
  useEffect(() => {
    now.current = isLeaving ? undefined : opened
    return () => {
      now.current = undefined
    }
  }, [opened, isLeaving])
  return (case_id: string) => now.current === case_id
}

/** Returns the focus to the row of a report that is closed. */
function useFocusOfClosed(opened: string | undefined) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (opened === undefined && last.current !== undefined && !isWide()) focusRow(last.current)
    last.current = opened
  }, [opened])
}

function focusRow(case_id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-case="${CSS.escape(case_id)}"]`)
  if (row) row.focus()
  else focusMain()
}
