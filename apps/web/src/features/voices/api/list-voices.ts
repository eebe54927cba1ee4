import { listVoices } from '@app/contracts/voices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** The voices as this server's engine speaks them, and its languages; the same for everybody. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => call(listVoices, { signal }),
  meta: { isAboutNobody: true },
})
