import { getEmailNotices, setEmailNotices, type EmailNotices } from '@app/contracts/digests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const key = ['email-notices']

/** Email settings of a person. Read at each visit: links in emails change them, too. */
export function emailNoticesQuery(user_id: string) {
  return queryOptions({
    queryKey: [...key, user_id],
    queryFn: ({ signal }) => call(getEmailNotices, { signal }),
    staleTime: 0,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

export type EmailWish = Partial<Pick<EmailNotices, 'digest' | 'own_episodes' | 'time_zone'>>

/** Saves at once. Changes that follow each other quickly are sent in their order. */
export function useSetEmailNotices(user_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = emailNoticesQuery(user_id)
  return useMutation({
    scope: { id: key.join() },
    mutationFn: (wish: EmailWish) => call(setEmailNotices, { body: wish }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  })
}

/** The IANA name of the zone that this device is in. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
