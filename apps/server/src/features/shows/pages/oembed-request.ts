import { z } from 'zod'
import { AppError } from '#lib/errors.ts'

const FORMATS = ['json', 'xml'] as const

/** Longer than any screen; a consumer that allows more allows everything. */
const MOST_PX = 100_000
const Size = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Number(digits), MOST_PX))
  .pipe(z.number().min(1))
  .optional()
const Query = z.object({ url: z.url(), format: z.enum(FORMATS).default('json'), maxwidth: Size, maxheight: Size })

const sentences: Record<string, string> = {
  url: 'url must be the address of a page, like https://duologue.example.com/…',
  maxwidth: 'maxwidth must be a whole number of pixels from 1',
  maxheight: 'maxheight must be a whole number of pixels from 1',
}

export type OembedRequest = z.output<typeof Query>

/** Request of an oEmbed consumer. Source: https://oembed.com, 2.2. */
export function readOembedRequest(query: unknown): OembedRequest {
  const { data, error } = Query.safeParse(query)
  if (data) return data
  const [field] = error.issues[0]?.path ?? []
  if (field === 'format') throw new AppError('not_implemented', `format must be one of ${FORMATS.join(', ')}`)
  throw new AppError('bad_request', sentences[String(field)] ?? 'The query could not be read')
}

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const EMBED_OF_CONTENT = new RegExp(`^/embed/content/${ID}/?$`, 'i')
const EMBED_OF_CHANNEL = new RegExp(`^/embed/channels/${ID}/?$`, 'i')
const PAGE = new RegExp(`^/${ID}(?:/${ID})?/?$`, 'i')

/** Parameters that the address of the embed page can carry; everything else in the query of a link is left out. */
const SECONDS = /^\d{1,6}(\.\d{1,3})?$/
const WORD = /^[a-z0-9]{1,12}$/
const passed = { t: SECONDS, end: SECONDS, r: /^\d{1,9}$/, theme: WORD, transcript: WORD }

/** Target of a link of ours; `query` is what its embed is to begin with. */
export type Embedded = { channel_id?: string; content_id?: string; query: URLSearchParams }

/** Undefined for an address that is not one of this server's pages of items and channels, or of their embeds. */
export function readEmbeddedAddress(url: string, public_url: string): Embedded | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  if (origin !== new URL(public_url).origin) return undefined
  const ids = idsIn(pathname.toLowerCase())
  return ids && { ...ids, query: embedQueryOf(searchParams) }
}

/** Part of the query of a page's address that its embed understands. */
export function embedQueryOf(given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, form] of Object.entries(passed)) {
    const value = given.get(name)
    if (value !== null && form.test(value)) query.set(name, value)
  }
  return query
}

function idsIn(path: string): Omit<Embedded, 'query'> | undefined {
  const [, content_id] = EMBED_OF_CONTENT.exec(path) ?? []
  if (content_id) return { content_id }
  const [, of_channel] = EMBED_OF_CHANNEL.exec(path) ?? []
  if (of_channel) return { channel_id: of_channel }
  const [, channel_id, on_page] = PAGE.exec(path) ?? []
  if (!channel_id) return undefined
  return on_page ? { channel_id, content_id: on_page } : { channel_id }
}
