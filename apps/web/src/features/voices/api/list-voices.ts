import { listVoices } from '@app/contracts/voices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The voices as this server's engine speaks them; the same for everybody. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: async ({ signal }) => (await call(listVoices, { signal })).voices,
  meta: { isAboutNobody: true },
})
