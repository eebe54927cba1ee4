import * as contract from '@app/contracts/models'
import { modelSentences } from '@app/domain/models'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { ModelsError } from '@app/ports/models.ts'
import { countRenderings } from './count-renderings.ts'
import { requireModels, withModels, type Granted } from './models-of-operator.ts'
import { tryVoices } from './try-voices.ts'

declare module '#http/access.ts' {
  interface Grants {
    server_operator: Granted
  }
}

export const modelsRoutes: Routes = async (app, deps) => {
  app.access.server_operator = (request) => requireModels(deps, request)

  route(app, contract.getModels, ({ models }) => models.report())

  route(app, contract.installModel, (call) => {
    const { id } = call.params
    return withModels(deps, call, {
      run: (models, user_id) => models.install(id, { onSpeaking: () => speakFirstEpisodeAgain(user_id) }),
      action: 'voices_downloaded',
      subject_id: id,
    })
  })

  route(app, contract.cancelModel, (call) => withModels(deps, call, { run: (models) => models.cancel(call.params.id) }))

  route(app, contract.removeModel, (call) => {
    const { id } = call.params
    return withModels(deps, call, {
      async run(models) {
        const { models: states } = await models.report()
        const episodes = states.some((state) => state.id === id && state.is_used) ? await countRenderings(deps.db) : 0
        if (episodes > 0) throw new ModelsError(modelSentences.in_use_by(episodes))
        await models.remove(id)
      },
      action: 'model_removed',
      subject_id: id,
    })
  })

  route(app, contract.useVoices, (call) => {
    const { spoken_by } = call.body
    return withModels(deps, call, {
      run: (models) => models.use(spoken_by),
      action: 'speakers_chosen',
      subject_id: spoken_by,
    })
  })

  route(app, contract.measureModels, (call) =>
    withModels(deps, call, {
      run: (models) =>
        models.measure(async () => {
          if ((await countRenderings(deps.db)) > 0) throw new ModelsError(modelSentences.rendering)
        }),
    }),
  )

  streamedRoute(app, contract.addModelFile, async ({ readForm, ...call }) =>
    withModels(deps, call, {
      run: async (models) => void (await readForm(async ({ stream }) => models.addFile(stream))),
      action: 'model_file_added',
    }),
  )

  route(app, contract.tryVoices, ({ models, params, body }) => tryVoices(deps, models, { ...params, ...body }))

  async function speakFirstEpisodeAgain(user_id: string): Promise<void> {
    await deps.jobs.send(deps.db, 'corrections.speak-first-episode-again', { user_id }, user_id)
  }
}
