import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { focusMain } from '#lib/dom/focus-main.ts'
import { isWide } from '#lib/dom/use-is-wide.ts'

type Options = {
  /** What is opened beside the list where nothing else is; undefined where the list is alone on the screen. */
  first: string | undefined
}

/** Of a report that the page opened by itself. */
const BY_ITSELF = { isByItself: true }

/**
 * The report in the address of the page, so that Back of the browser closes it where it is alone on the screen, and it stays open
 * where the window is made narrow. When it is closed, the focus returns to its row.
 */
export function useOpenedReport({ first }: Options) {
  const [query] = useSearchParams()
  const { key, state } = useLocation()
  const [firstKey] = useState(key)
  const navigate = useNavigate()
  const opened = query.get('report') ?? undefined
  const last = useRef<string>(undefined)

  const open = useEffectEvent((case_id: string) => {
    void navigate(paths.deskReport(case_id), { replace: true, preventScrollReset: true, state: BY_ITSELF })
  })
  useEffect(() => {
    if (opened === undefined && first !== undefined) open(first)
  }, [opened, first])
  useEffect(() => {
    if (opened === undefined && last.current !== undefined && !isWide()) focusRow(last.current)
    last.current = opened
  }, [opened])

  return {
    shown: opened ?? first,
    takesFocus: opened !== undefined && key !== firstKey && state?.isByItself !== true,
    /** In place of the one that is open: many that are gone through are one step back. */
    goTo(case_id: string | undefined) {
      const to = case_id === undefined ? paths.desk('reports') : paths.deskReport(case_id)
      void navigate(to, { replace: true, preventScrollReset: isWide() })
    },
  }
}

function focusRow(case_id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-case="${CSS.escape(case_id)}"]`)
  if (row) row.focus()
  else focusMain()
}
