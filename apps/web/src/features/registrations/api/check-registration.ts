import { checkRegistration } from '@app/contracts/registrations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Checks if a visitor can sign up now, with the invitation of their link, if any; refetched at each visit. */
export function registrationQuery(invitation: string | undefined) {
  return queryOptions({
    queryKey: ['registration', invitation],
    queryFn: ({ signal }) => call(checkRegistration, { body: invitation === undefined ? {} : { invitation }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    retry: false,
    meta: { isAboutNobody: true },
  })
}
