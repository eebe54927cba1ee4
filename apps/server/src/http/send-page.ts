import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { html, nothing, type Html } from '#lib/html.ts'
import { outline } from './outline.ts'
import type { WebBuild } from './web-build.ts'
import { oembedLinks, presentPage, type Absolute, type Embed, type WebPage } from './web-page.ts'
import { outsideServiceIds, type OutsideServiceId } from '@app/domain/privacy'

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: WebPage) => FastifyReply

/** Sends the app with the words of a page in it. Browsers keep it and ask each time whether it is still so. */
export function pageSender(web: WebBuild, config: Config): SendPage {
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href
  const links = siteLinks(config)
  return (request, reply, page) => {
    const { status = 200 } = page
    const { head, ...rest } = presentPage(page, absolute)
    const text = web.fill({ head: html`${head}${links}`, ...rest })
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (status !== 200) return reply.send(text)
    if (page.embed) reply.header('link', linkHeader(page.embed, absolute))
    // Weak, because what is sent may be compressed.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag)
    return isKnown(request, etag) ? reply.code(304).send() : reply.send(text)
  }
}

function linkHeader(embed: Embed, absolute: Absolute): string {
  return oembedLinks(embed, absolute)
    .map(({ type, href }) => `<${href}>; rel="alternate"; type="${type}"`)
    .join(', ')
}

/**
 * Links of the app's footer, in the relations that are registered for them; the operator and the configured services,
 * for the pages about terms and privacy; whether episodes begin with a spoken notice here, for the studio.
 */
function siteLinks(config: Config): Html {
  const { TERMS_URL = '/terms', PRIVACY_URL = '/privacy', OPERATOR_CONTACT, OPERATOR_NAME } = config
  const contact = OPERATOR_CONTACT ? html`<link rel="author" href="${OPERATOR_CONTACT}">` : nothing
  const operator = OPERATOR_NAME ? html`<meta name="operator" content="${OPERATOR_NAME}">` : nothing
  return html`<link rel="terms-of-service" href="${TERMS_URL}"><link rel="privacy-policy" href="${PRIVACY_URL}">${contact}${operator}<meta name="outside-services" content="${outsideServicesOf(config).join(' ')}"><meta name="spoken-notice" content="${config.SPOKEN_NOTICE}">`
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false
}

/** Page for every missing address: the app says the same, once it runs. */
export const missingPage: WebPage = {
  status: 404,
  title: 'Page not found',
  description: 'There is no page at this address.',
  is_unlisted: true,
  // With JavaScript the app may show more: it fetches as its viewer.
  view: outline(
    'full',
    html`<noscript><h1>Page not found</h1><p>There is no page at this address.</p><nav><a href="/feed">Return to Feed</a></nav></noscript>`,
  ),
}

type Settings = Pick<
  Config,
  | 'SPEECH_ENGINE'
  | 'SCRIPT_WRITER'
  | 'SPEECH_RECOGNIZER'
  | 'SMTP_URL'
  | 'STRIPE_SECRET_KEY'
  | 'GOOGLE_CLIENT_ID'
  | 'STORAGE'
  | 'WEBSUB_HUBS'
  | 'PODPING_TOKEN'
  | 'FEEDBACK_FORM_URL'
>

/** Which services outside of this server the settings give something of a person to. */
function outsideServicesOf(config: Settings): OutsideServiceId[] {
  const isSet: Record<OutsideServiceId, boolean> = {
    gemini_speech: config.SPEECH_ENGINE === 'gemini',
    speech_server: config.SPEECH_ENGINE === 'openai',
    gemini_writer: config.SCRIPT_WRITER === 'gemini',
    model_server: config.SCRIPT_WRITER === 'openai',
    gemini_recognizer: config.SPEECH_RECOGNIZER === 'gemini',
    recognizer_server: config.SPEECH_RECOGNIZER === 'openai',
    mail_server: config.SMTP_URL !== undefined,
    stripe: config.STRIPE_SECRET_KEY !== undefined,
    google_sign_in: config.GOOGLE_CLIENT_ID !== undefined,
    object_store: config.STORAGE === 's3',
    feed_hubs: config.WEBSUB_HUBS.length > 0 || config.PODPING_TOKEN !== undefined,
    feedback_form: config.FEEDBACK_FORM_URL !== undefined,
    push_services: true,
    sources: true,
  }
  return outsideServiceIds.filter((id) => isSet[id])
}
