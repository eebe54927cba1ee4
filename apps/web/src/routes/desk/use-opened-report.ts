import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { focusMain } from '#lib/dom/focus-main.ts'
import { isWide } from '#lib/dom/use-is-wide.ts'

/**
 * The report in the address of the page, so that Back of the browser closes it where it is alone on the screen; there the focus
 * returns to its row.
 */
export function useOpenedReport() {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const navigate = useNavigate()
  const opened = query.get('report') ?? undefined
  const last = useRef<string>(undefined)

  useEffect(() => {
    if (opened === undefined && last.current !== undefined && !isWide()) focusRow(last.current)
    last.current = opened
  }, [opened])

  return {
    opened,
    /** Only what the page began with is shown without taking the focus. */
    takesFocus: opened !== undefined && key !== firstKey,
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
