import * as contract from '@app/contracts/natural-voices'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { withVoicesOfOperator } from './voices-of-operator.ts'

export const naturalVoicesRoutes: Routes = async (app, deps) => {
  route(app, contract.getNaturalVoices, (call) => withVoicesOfOperator(deps, call))

  route(app, contract.downloadNaturalVoices, (call) =>
    withVoicesOfOperator(deps, call, (voices) => voices.download(call.params.name)),
  )

  route(app, contract.cancelNaturalVoices, (call) =>
    withVoicesOfOperator(deps, call, (voices) => voices.cancel(call.params.name)),
  )

  route(app, contract.useNaturalVoices, (call) =>
    withVoicesOfOperator(deps, call, (voices) => voices.use(call.body.spoken_by)),
  )
}
