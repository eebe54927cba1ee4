import { appealOutcome, readReport } from '@app/contracts/reports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type ReceiptPlace = { number: string; key: string }

export function receiptQuery({ number, key }: ReceiptPlace) {
  return queryOptions({
    queryKey: ['report', number, key],
    queryFn: ({ signal }) => call(readReport, { params: { number }, body: { key }, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
}

export function useAppealOutcome(place: ReceiptPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call(appealOutcome, { params: { number: place.number }, body: { key: place.key, text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: receiptQuery(place).queryKey }),
  })
}
