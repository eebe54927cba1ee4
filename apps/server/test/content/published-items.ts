import type { Insert } from '@app/domain/production'
import { expect } from 'vitest'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { mp3Frames } from '#features/episodes/rendering/file/mp3-frames.ts'
import { renderContent } from '#features/episodes/rendering/render-content.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'

export type Item = { owner: Person; content_id: string; channel_id: string }

/** Items that have been spoken and published, and requests of their owners and listeners. */
export function publishedItems(app: TestApp) {
  async function published(
    name: string,
    lines: number | (ReturnType<typeof scriptOf>[number] & { inserts?: Insert[] })[] = 4,
  ): Promise<Item> {
    const owner = person(name)
    const place = await makeContent(app, owner, { utterances: typeof lines === 'number' ? scriptOf(lines) : lines })
    await renderContent(app, place.content_id, new AbortController().signal)
    return { owner, ...place }
  }

  const at = ({ content_id, channel_id }: Item, what: string) =>
    `/api/content/${content_id}${what}?channel_id=${channel_id}`
  const linesOf = ({ content_id }: Item) => listUtterances(app.db, content_id)

  /** Sends a request as the owner, or as `who`. */
  function callApi(
    item: Item,
    call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
    { payload, who }: { payload?: object; who?: string } = {},
  ) {
    const [method, what = ''] = call.split(' ')
    const url = at(item, what)
    const headers = app.as(who ? person(who) : item.owner)
    if (method === 'GET' || method === 'DELETE') return app.server.inject({ method, url, headers })
    return app.server.inject({ method: method === 'PUT' ? 'PUT' : 'POST', url, headers, ...(payload && { payload }) })
  }
  const get = async (item: Item, what: string) => (await callApi(item, `GET ${what}`)).json()

  async function correct(item: Item, position: number, text: string, more: { revision?: number; who?: string } = {}) {
    const line = (await linesOf(item))[position]
    const content = await findContent(app.db, item.content_id)
    const payload = { text, revision: more.revision ?? content?.revision }
    return callApi(item, `POST /lines/${line?.utterance_id}/correction`, {
      payload,
      ...(more.who && { who: more.who }),
    })
  }

  const restore = (item: Item, revision: number) => callApi(item, `POST /revisions/${revision}/restore`)

  async function fileOf({ content_id }: Item) {
    const answer = await app.server.inject({ url: `/media/content/${content_id}/audio.mp3` })
    const seconds = [...mp3Frames(answer.rawPayload)].reduce(
      (sum, frame) => sum + frame.samples / frame.sample_rate_hz,
      0,
    )
    return { etag: answer.headers.etag, status: answer.statusCode, seconds }
  }

  async function ledgerOf({ owner: { user_id } }: Item) {
    const entries = await app.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount'])
      .where('user_id', '=', user_id)
      .orderBy('entry_id')
      .execute()
    const { current_token_amount } = await app.db
      .selectFrom('user_finance')
      .select('current_token_amount')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(current_token_amount)
    return entries
  }

  return { published, at, linesOf, callApi, get, correct, restore, fileOf, ledgerOf }
}

type SentLine = {
  utterance_id?: string
  speaker: 1 | 2
  text: string
  chapter?: string | null
  inserts?: Insert[] | null
}
type Revision = { voices?: string[]; revision?: number; who?: string }

/** Scripts of items, as their owners read and send them. */
export function sentScripts(app: TestApp, { linesOf, callApi }: ReturnType<typeof publishedItems>) {
  const scriptOfItem = async (item: Item): Promise<SentLine[]> =>
    (await linesOf(item)).map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))

  async function revise(item: Item, lines: SentLine[], { who, ...more }: Revision = {}) {
    const content = await findContent(app.db, item.content_id)
    const payload = { revision: content?.revision, lines, ...more }
    return callApi(item, 'POST /revision', { payload, ...(who && { who }) })
  }

  return { scriptOfItem, revise }
}

/** The product with an engine that records every request. */
export function recordingDeps(app: TestApp, refuse: () => Error | undefined = () => undefined) {
  const spoken: string[] = []
  const speech = toneSpeechEngine({
    onSpeak({ text }) {
      spoken.push(text)
      const error = refuse()
      if (error) throw error
    },
  })
  return { deps: { ...app, speech }, spoken }
}

/** Text that no other item has. */
export const newText = ({ owner }: Item) =>
  `This line was wrong, and now ${owner.user_id} says a good deal more than it did before, as one can hear.`
