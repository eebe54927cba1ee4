import type { Finance } from '@app/contracts/accounts'
import { billingSentences, canManageSubscription } from '@app/domain/billing'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { requestPortal } from '../api/payment-pages.ts'
import { useProviderPage } from '../state/use-provider-page.ts'

/** The way to the provider's page where a plan is changed, ended and paid; whom to ask where there is none (BILL-06..09). */
export function ManageSubscription({ finance }: { finance: Finance }) {
  const { isOpening, open } = usePortal(finance.user_id)
  if (!canManageSubscription(finance)) {
    return (
      <Link to={paths.settings()} className="text-[15px] text-ink2 underline underline-offset-4 hover:text-ink">
        {billingSentences.portal_contact}
      </Link>
    )
  }
  return (
    <Button look="quiet" aria-disabled={isOpening} onClick={() => void open()}>
      {isOpening ? 'Opening...' : 'Manage Subscription'}
      <ExternalLink aria-hidden className="size-4" />
    </Button>
  )
}

function usePortal(user_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = financeQuery(user_id)
  const { isOpening, visit } = useProviderPage()

  function refuse(error: unknown) {
    void queryClient.invalidateQueries({ queryKey })
    const isRefused = error instanceof ApiError && error.code === 'access_denied'
    errorSnackbar(isRefused ? billingSentences.portal_refused : billingSentences.portal_failed)
  }

  async function open(): Promise<void> {
    if (isOpening) return
    const held = queryClient.getQueryData(queryKey)
    if (held && !canManageSubscription(held)) return errorSnackbar(billingSentences.portal_refused)
    await visit({
      opening: 'Opening your subscription…',
      label: 'Open your subscription',
      openPage: requestPortal,
      onRefused: refuse,
    })
  }
  return { isOpening, open }
}
