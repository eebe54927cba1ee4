import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page, PageTitle } from './page.tsx'

type Props = { detail?: string; fallback: string }

/** Shown to a person without access. Go Back leaves the page, to `fallback` where there is no history. */
export function AccessDenied({ detail, fallback }: Props) {
  const navigate = useNavigate()
  return (
    <Page>
      <PageTitle>Access Denied</PageTitle>
      <EmptyState
        level={1}
        title="Access Denied"
        action={
          <Button onClick={() => void (hasHistory() ? navigate(-1) : navigate(fallback, { replace: true }))}>
            Go Back
          </Button>
        }
      >
        <p>You don't have permission to access this resource.</p>
        {detail && <p className="mt-1">{detail}</p>}
      </EmptyState>
    </Page>
  )
}

/** The router numbers its entries from 0; a page opened by its address is the first. */
function hasHistory(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
