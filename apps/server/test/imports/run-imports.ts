import type { ImportView } from '@app/contracts/imports'
import { bringInItem } from '#features/shows/imports/index.ts'
import type { Person, TestApp } from '#test/app.ts'

/** Calls of the API about imports, as a person makes them. */
export function importCalls(app: TestApp, who: Person) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.server.inject({
      method,
      url: `/api/imports${path}`,
      headers: app.as(who),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const look = (address: string) => call('POST', '', { address })
  const start = (import_id: string, more: object = {}) =>
    call('POST', `/${import_id}/start`, { is_mine: true, ...more })
  const view = async (import_id: string): Promise<ImportView> => (await call('GET', `/${import_id}`)).body

  /** Does what the workers would, one episode after the other, until no episode has its turn. */
  async function finish(import_id: string): Promise<ImportView> {
    for (;;) {
      const next = await app.db
        .selectFrom('import_item')
        .select('import_item_id')
        .where('import_id', '=', import_id)
        .where('status', '=', 'processing')
        .executeTakeFirst()
      if (!next) return view(import_id)
      const live = await app.jobs.listLive('imports.bring-in-item', 'import_item_id')
      if (!live.has(next.import_item_id)) throw new Error(`the item ${next.import_item_id} has its turn and no job`)
      await bringInItem(app, next.import_item_id, new AbortController().signal).catch(() => undefined)
    }
  }

  async function importWhole(address: string, more: object = {}): Promise<ImportView> {
    const { import_id } = (await look(address)).body
    const started = await start(import_id, more)
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    return finish(import_id)
  }
  return { call, look, start, view, finish, importWhole }
}
