import {
  cancelNaturalVoices,
  downloadNaturalVoices,
  getNaturalVoices,
  useNaturalVoices,
  type NaturalVoicesView,
} from '@app/contracts/natural-voices'
import type { SpeechModelName, SpokenBy } from '@app/domain/natural-voices'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/api/session.ts'
import { call } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { isUnderWay } from '../state/natural-voices-words.ts'

const WHILE_UNDER_WAY_MS = 1_000
/** The server answers nobody else; a page from elsewhere need not ask. */
const OWN_MACHINE = /^(localhost|127[.][\d.]+|\[::1\])$/

const naturalVoicesQuery = queryOptions({
  queryKey: ['natural-voices'],
  queryFn: ({ signal }) => call(getNaturalVoices, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data?.models.some(isUnderWay) ? WHILE_UNDER_WAY_MS : false),
})

/** The voices that could be installed; undefined for everybody but the person who runs the server. On the desk, that is known. */
export function useNaturalVoicesView(isOperator = false): NaturalVoicesView | undefined {
  const { user } = useSession()
  const mayAsk = isOperator || OWN_MACHINE.test(location.hostname)
  return useQuery({ ...naturalVoicesQuery, enabled: user !== null && mayAsk }).data
}

type Act = { act: 'download' | 'cancel'; name: SpeechModelName } | { act: 'use'; spoken_by: SpokenBy }

/** What can be done about them; each answer is how things stand then. */
export function useNaturalVoicesActs(): {
  run: (act: Act) => void
  isRunning: (act: Act['act']) => boolean
  problem: string | undefined
} {
  const queryClient = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (act: Act) => {
      if (act.act === 'use') return call(useNaturalVoices, { body: { spoken_by: act.spoken_by } })
      return call(act.act === 'download' ? downloadNaturalVoices : cancelNaturalVoices, { params: { name: act.name } })
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: naturalVoicesQuery.queryKey }),
    onSuccess: (view) => queryClient.setQueryData(naturalVoicesQuery.queryKey, view),
    onError: () => queryClient.invalidateQueries({ queryKey: naturalVoicesQuery.queryKey }),
  })
  return {
    run: (act) => mutate(act),
    isRunning: (act) => isPending && variables.act === act,
    problem: error ? messageOf(error) : undefined,
  }
}
