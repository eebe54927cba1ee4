import {
  cancelModel,
  getModels,
  installModel,
  measureModels,
  removeModel,
  useVoices,
  type ModelsView,
} from '@app/contracts/models'
import type { ModelId, SpokenBy } from '@app/domain/models'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/api/session.ts'
import { call } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { isUnderWay } from '../state/model-progress.ts'

const WHILE_UNDER_WAY_MS = 1_000
/** The embedded voices have no state that says when they are measured. */
const MEASURED_AFTER_MS = 2_000
/** The server answers operators and people on its own machine; the page of anyone else need not ask. */
const OWN_MACHINE = /^(localhost|127[.][\d.]+|\[::1\])$/

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call(getModels, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data?.models.some(isUnderWay) ? WHILE_UNDER_WAY_MS : false),
})

/** The models of this server; no data for people who may not install any. */
export function useModels(isOperator: boolean) {
  const { user } = useSession()
  const mayAsk = isOperator || OWN_MACHINE.test(location.hostname)
  return useQuery({ ...modelsQuery, enabled: user !== null && mayAsk })
}

export type ModelAct =
  | { act: 'install' | 'cancel' | 'remove'; id: ModelId }
  | { act: 'use'; id: SpokenBy }
  | { act: 'measure'; id: 'all' }

export type ModelActs = {
  run: (act: ModelAct) => void
  isRunning: (act: ModelAct['act'], id: ModelAct['id']) => boolean
  /** Reason why the last act was refused, where it was about that model. */
  problemOf: (id: ModelAct['id']) => string | undefined
}

/** Installs, cancels, removes, measures, and chooses who speaks; each response is how things stand then. */
export function useModelActs(): ModelActs {
  const queryClient = useQueryClient()
  const { queryKey } = modelsQuery
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: send,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (view, { act }) => {
      queryClient.setQueryData(queryKey, view)
      if (act === 'measure') setTimeout(() => void queryClient.invalidateQueries({ queryKey }), MEASURED_AFTER_MS)
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return {
    run: (act) => mutate(act),
    isRunning: (act, id) => isPending && variables.act === act && variables.id === id,
    problemOf: (id) => (error && variables?.id === id ? messageOf(error) : undefined),
  }
}

function send({ act, id }: ModelAct): Promise<ModelsView> {
  switch (act) {
    case 'install':
      return call(installModel, { params: { id } })
    case 'cancel':
      return call(cancelModel, { params: { id } })
    case 'remove':
      return call(removeModel, { params: { id } })
    case 'use':
      return call(useVoices, { body: { spoken_by: id } })
    case 'measure':
      return call(measureModels, {})
  }
}
