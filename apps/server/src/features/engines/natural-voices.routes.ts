import * as contract from '@app/contracts/natural-voices'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import type { NaturalVoices } from '#ports/natural-voices.ts'
import { withVoicesOfOperator } from './voices-of-operator.ts'

export const naturalVoicesRoutes: Routes = async (app, deps) => {
  route(app, contract.getNaturalVoices, (call) => withVoicesOfOperator(deps, call))

  route(app, contract.downloadNaturalVoices, (call) => {
    const { name } = call.params
    const run = (voices: NaturalVoices) => voices.download(name)
    return withVoicesOfOperator(deps, call, { run, action: 'voices_downloaded', subject_id: name })
  })

  route(app, contract.cancelNaturalVoices, (call) =>
    withVoicesOfOperator(deps, call, { run: (voices) => voices.cancel(call.params.name) }),
  )

  route(app, contract.useNaturalVoices, (call) => {
    const { spoken_by } = call.body
    const run = (voices: NaturalVoices) => voices.use(spoken_by)
    return withVoicesOfOperator(deps, call, { run, action: 'speakers_chosen', subject_id: spoken_by })
  })
}
