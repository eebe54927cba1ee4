import { randomUUID } from 'node:crypto'
import type { SearchPage } from '@app/contracts/search'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { type Person, person, type TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'

type Said = {
  title?: string
  description?: string
  language?: string
  visibility?: 'public' | 'unlisted' | 'private'
  who?: Person
  channel_id?: string
  duration_ms?: number
  status?: 'completed' | 'processing'
}

type Asked = Partial<Record<'channel_id' | 'since' | 'length' | 'after', string>> & { who?: Person }

/** Makes items that say these lines, without anybody having spoken, and searches. */
export function saidItems(app: TestApp) {
  /** Two lines at least, for the shortest script; others say nothing that anybody searches for. */
  async function said(lines: readonly string[], more: Said = {}) {
    const who = more.who ?? person(randomUUID())
    const texts = lines.map((text) => text)
    const place = await makeContent(app, who, {
      ...(more.channel_id && { channel_id: more.channel_id }),
      script_title: more.title ?? 'Untitled',
      utterances: texts.map((text) => ({ voice_name: 'Kore', text: `${text}${FILLER.slice(text.length)}` })),
    })
    const { content_id } = place
    for (const [position, text] of texts.entries())
      await app.db
        .updateTable('utterance')
        .set({ text })
        .where('content_id', '=', content_id)
        .where('position', '=', position)
        .execute()
    await settleOpenHolds(app, { user_id: who.user_id })
    const { status = 'completed', visibility = 'public', language = 'en', duration_ms = 60_000 } = more
    await app.db
      .updateTable('content')
      .set({
        status,
        visibility,
        language,
        duration_ms,
        content_description: more.description ?? '',
        ...(status === 'completed' && { audio_key: 'x' }),
      })
      .where('content_id', '=', content_id)
      .execute()
    return { ...place, who }
  }

  async function search(q: string, { who, ...more }: Asked = {}) {
    const query = new URLSearchParams({
      q,
      ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value)) as Record<string, string>),
    })
    const answer = await app.server.inject({
      url: `/api/search?${query}`,
      ...(who && { headers: app.as(who) }),
      remoteAddress: addressOfTheirOwn(),
    })
    return answer
  }

  const found = async (...asked: Parameters<typeof search>): Promise<SearchPage> => (await search(...asked)).json()

  /** The texts of the matching lines, with the marks in brackets. */
  async function linesFound(...asked: Parameters<typeof search>): Promise<string[]> {
    return (await found(...asked)).items.flatMap(({ lines }) => lines.map(inBrackets))
  }

  return { said, search, found, linesFound }
}

const FILLER = ' '.padEnd(130, 'zzz ')

export function inBrackets({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }): string {
  return marks
    .toReversed()
    .reduce((marked, [from, to]) => `${marked.slice(0, from)}[${marked.slice(from, to)}]${marked.slice(to)}`, text)
}

let address = 0
/** Each search is from another address, so that none is one too many. */
function addressOfTheirOwn(): string {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}
