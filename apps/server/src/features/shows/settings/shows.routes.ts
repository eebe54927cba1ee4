import * as contract from '@app/contracts/shows'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { coalesceInFlight } from '#lib/coalesce-in-flight.ts'
import { checkShow, type FetchOwn } from './check-show.ts'
import { feedUrlOf, presentShow } from './shows.presenter.ts'
import { updateShow } from './update-show.ts'

export const showsRoutes: Routes = async (app, deps) => {
  const { origin, host } = new URL(deps.config.PUBLIC_URL)

  // Through all that any request goes through, so that a check finds what a directory would.
  const fetchOwn: FetchOwn = async (address, headers = {}) => {
    const url = URL.parse(address)
    if (url?.origin !== origin) return undefined
    const answer = await app.inject({ url: url.pathname + url.search, headers: { host, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
  }
  const check = coalesceInFlight((channel_id) => checkShow(feedUrlOf(channel_id, deps.config), fetchOwn))

  route(app, contract.getShow, async ({ channel }) => presentShow(channel, deps.config))

  route(app, contract.updateShow, ({ channel, body }) => updateShow(deps, channel, body))

  route(app, contract.checkShow, ({ channel }) => check(channel.channel_id))
}
