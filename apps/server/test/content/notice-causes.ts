import { randomUUID } from 'node:crypto'
import { defaultNotice } from '@app/domain/spoken-notice'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'
import { person, type TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { finishedItem } from './finished-item.ts'

const NO_NOTICE = 'Welcome to our show.'
const worded = (text: string | null) => ({ payload: JSON.stringify({ revision: 1, text }) })

/** Causes of refusals about the spoken notice, on a server with notices. */
export function noticeCauses(app: TestApp) {
  const withNotices = { ...app, config: { ...app.config, SPOKEN_NOTICE: 'on' as const } }
  const starting = createServer(withNotices, routes)
  const onServer = async <C extends object>(call: C) => ({ server: await starting, ...call })
  const item = () => finishedItem(withNotices)
  const makePublic = { payload: JSON.stringify({ visibility: 'public' }) }
  return {
    'It does not say that the voices are artificial.': async ({ operation_id }: { operation_id: string }) =>
      operation_id === 'createContent'
        ? onServer({ fields: { spoken_notice: NO_NOTICE } })
        : onServer({ ...(await item()), ...worded(NO_NOTICE) }),
    'It is empty, and the item is to be public.': () => onServer({ fields: { spoken_notice: '' } }),
    'It is null, and others can hear the item.': async () => onServer({ ...(await item()), ...worded(null) }),
    'The spoken notice would not change.': async () =>
      onServer({ ...(await item()), ...worded(defaultNotice({ language: 'en', has_human_voice: false })) }),
    'It is the spoken notice, and would not say that the voices are artificial.': async () =>
      onServer({ ...(await item()), ...worded(NO_NOTICE) }),
    'People speak all lines of the item.': async () => {
      const of = await item()
      const { content_id } = of.where
      await recordAllLines(app, content_id)
      return onServer({ ...of, ...worded('These are AI voices.') })
    },
    'It is being made without the spoken notice that it needs.': async () => {
      const who = person(randomUUID())
      return onServer({ who, where: await makeContent(app, who, { public_visibility: 'false' }), ...makePublic })
    },
    'A correction is being made, so that the spoken notice cannot be added.': async () =>
      onServer({ ...(await corrected(app, 'processing')), ...makePublic }),
    'A correction failed, so that the spoken notice cannot be added.': async () =>
      onServer({ ...(await corrected(app, 'error')), ...makePublic }),
  }
}

/** A private item without a notice, and a correction of it. */
async function corrected(app: TestApp, status: 'processing' | 'error') {
  const of = await finishedItem(app)
  const { content_id } = of.where
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
  const made = { content_id, user_id: of.who.user_id, revision: 2, restored_from: null, lines: '[]', status }
  await app.db.insertInto('correction').values(made).execute()
  return of
}

async function recordAllLines({ db }: TestApp, content_id: string): Promise<void> {
  const clip_hash = randomUUID()
  await db
    .insertInto('clip')
    .values({
      clip_hash,
      engine: RECORDED,
      engine_version: '1',
      voice_name: 'Kore',
      spoken_text: 'Recorded.',
      object_key: clip_hash,
      sample_rate_hz: 24_000,
      samples: 24_000,
      words: '[]',
      words_estimated: false,
      peaks: '[]',
    })
    .execute()
  await db.updateTable('utterance').set({ clip_hash }).where('content_id', '=', content_id).execute()
}
