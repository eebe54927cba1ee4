import '@testing-library/jest-dom/vitest'
import { listQuestions } from '@app/contracts/asked'
import { quoteLines } from '@app/contracts/billing'
import { listOwnChannels } from '@app/contracts/channels'
import { listFacts } from '@app/contracts/facts'
import { countNewEpisodes } from '@app/contracts/followed-episodes'
import { getListenCheck } from '@app/contracts/listen-check'
import { getModels } from '@app/contracts/models'
import { getChannelSound } from '@app/contracts/sounds'
import { getOwnRole } from '@app/contracts/staff'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { identityChanged } from '#lib/api/access-token.ts'
import { notChecked, quote } from './factories.ts'
import { answer, refuse, server } from './server.ts'
import { asVisitor } from './identity.ts'

/** Timeout for machines that build and render beside the test. */
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  identityChanged('ended')
  server.use(
    ...asVisitor(),
    answer(listOwnChannels, () => ({ channels: [] })),
    answer(getListenCheck, () => notChecked()),
    refuse(getModels, { code: 'not_found', detail: 'Not found' }),
    answer(getOwnRole, () => ({ role: null })),
    answer(countNewEpisodes, () => ({ episodes: 0 })),
    answer(listFacts, () => ({ facts: [], passages: [], sources: [] })),
    answer(listQuestions, () => ({ asked: 0, listeners: 0, unanswered: 0, groups: [] })),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(quoteLines, ({ json }) => quote(json)),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())
