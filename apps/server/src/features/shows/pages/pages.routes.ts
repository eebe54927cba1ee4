import { appPages, deskTabs } from '@app/contracts/app-pages'
import { BRAND_LINE, BRAND_SENTENCE } from '@app/domain/brand'
import { z } from 'zod'
import { isDatabaseAway } from '#database/health.ts'
import { missingPage, pageSender } from '#http/send-page.ts'
import type { Routes } from '#http/server.ts'
import type { WebPage } from '#http/web-page.ts'
import { AppError } from '#lib/errors.ts'
import { embedQueryOf } from './oembed-request.ts'
import { appView, searchView, type HeadingLook } from './first-view.ts'
import { channelPage, contentPage, feedPage, landingPage } from './public-pages.ts'

const ID = '([0-9a-fA-F-]{36})'
const Params = z.object({
  channel_id: z.string().toLowerCase().default(''),
  content_id: z.string().toLowerCase().default(''),
})
/** Words in an address like `/{channelId}/update` or `/desk/log`; another word in that place makes it no page. */
const Words = z
  .object({
    tab: z.enum(deskTabs).optional(),
    conversationId: z.uuid().optional(),
    number: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  })
  .catchall(z.uuid())
/** The looks of headings that are not as those of most pages, by the look that the style sheet has for them. */
const looks = {
  '/signin': 'narrow',
  '/signin/code': 'narrow',
  '/signup': 'narrow',
  '/verification-required': 'narrow',
  '/verify-email': 'narrow',
  '/reset-password': 'narrow',
  '/creator': 'tall',
  '/creator/create_channel': 'tall',
  '/creator/import': 'tall',
  '/billing': 'tall',
  '/account': 'tall',
  '/:channelId/update': 'tall',
  '/pricing': 'lowered',
  '/settings': 'large',
  '/terms': 'large',
  '/privacy': 'large',
  '/licences': 'large',
  '/voices': 'large',
  '/verify': 'wide',
  '/report/:number': 'small',
  '/statements/:decisionId': 'small',
} satisfies Partial<Record<keyof typeof appPages, HeadingLook>>
const LOOKS = new Map<string, HeadingLook>(Object.entries(looks))
const Query = z.object({ after: z.string().optional().catch(undefined) })

type ReadPage = (where: {
  channel_id: string
  content_id: string
  after?: string | undefined
  query: URLSearchParams
}) => WebPage | Promise<WebPage>

/** The app at each of its addresses; where there is something to read, with that in it. */
export const pagesRoutes: Routes = async (app, { web, db, config }) => {
  if (!web) return
  const send = pageSender(web, config)
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href

  function page(path: string, readPage: ReadPage) {
    app.get(path, async (request, reply) => {
      const query = embedQueryOf(new URL(request.url, config.PUBLIC_URL).searchParams)
      const where = { ...Params.parse(request.params), ...Query.parse(request.query), query }
      return send(request, reply, await Promise.resolve(where).then(readPage).catch(pageOfRefusal))
    })
  }

  page('/', () => landingPage({ db, absolute }))
  page('/feed', ({ after }) => feedPage({ db, absolute, after }))
  page(`/:channel_id${ID}`, ({ channel_id, after }) => channelPage({ db, absolute, after }, channel_id))
  page(`/:channel_id${ID}/:content_id${ID}`, (where) => contentPage({ db, absolute }, where))
  for (const [path, title] of Object.entries(appPages)) {
    const view = path === '/search' ? searchView(title) : appView(title, LOOKS.get(path) ?? 'full')
    app.get(path, (request, reply) => {
      if (!Words.safeParse(request.params).success) return reply.callNotFound()
      return send(request, reply, { title, description: BRAND_SENTENCE, is_unlisted: true, view })
    })
  }
}

/** The app can do without our words, and says for itself what is wrong. */
function pageOfRefusal(error: unknown): WebPage {
  if (error instanceof AppError) return error.code === 'gone' ? { ...missingPage, status: 410 } : missingPage
  if (!(error instanceof Error) || !isDatabaseAway(error)) throw error
  return { status: 503, title: BRAND_LINE, description: BRAND_SENTENCE, is_unlisted: true }
}
