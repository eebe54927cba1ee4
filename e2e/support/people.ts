import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { picture } from './pictures.ts'
import type { ScriptLine } from './scripts.ts'

export const PASSWORD = 'correct horse'

export type Person = { email: string; request: APIRequestContext; authorization: () => Promise<string> }

export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`
}

/** Person with a verified account who is signed in with this browser; the journeys of signing up go through the screens. */
export async function createPerson({ request }: BrowserContext, name: string): Promise<Person> {
  const email = newEmail(name)
  await post(request, '/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
    is_18_or_older: true,
    callbackURL: '/signin',
  })
  await expect(
    await request.get(`/api/auth/verify-email?token=${encodeURIComponent(await findCode(request, email))}`),
  ).toBeOK()
  await post(request, '/api/auth/sign-in/email', { email, password: PASSWORD })
  const authorization = () => authorizationOf(request)
  await expect(await request.post('/users/initialize', { headers: { authorization: await authorization() } })).toBeOK()
  return { email, request, authorization }
}

async function post(request: APIRequestContext, path: string, data: Record<string, string | boolean>): Promise<void> {
  await expect(await request.post(path, { data })).toBeOK()
}

async function findCode(request: APIRequestContext, email: string): Promise<string> {
  const answer: unknown = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()
  const { letters } = z.object({ letters: z.array(z.object({ text: z.string() })).min(1) }).parse(answer)
  const [link = ''] = /https?:\S+/.exec(letters[0]?.text ?? '') ?? []
  return z.string().parse(new URL(link).searchParams.get('oobCode'))
}

async function authorizationOf(request: APIRequestContext): Promise<string> {
  const answer: unknown = await (await request.get('/api/auth/token')).json()
  return `Bearer ${z.object({ token: z.string() }).parse(answer).token}`
}

export async function createChannel({ request, authorization }: Person, title: string): Promise<string> {
  const answer = await request.post('/api/channels/', {
    headers: { authorization: await authorization() },
    multipart: {
      channel_title: title,
      voice_name: 'Kore',
      channel_description: 'A channel about patient machines and the people who keep them.',
      persona_knowledge_bank: JSON.stringify({
        duologueFullName: 'Kore Halloran',
        personalOverview: 'Grew up beside a lighthouse, and stayed.',
      }),
      channel_avatar: { name: 'avatar.png', mimeType: 'image/png', buffer: picture(512, 512) },
    },
  })
  await expect(answer).toBeOK()
  return z.object({ data: z.object({ channel_id: z.string() }) }).parse(await answer.json()).data.channel_id
}

export type NewContent = {
  channel_id: string
  title: string
  lines: readonly ScriptLine[]
  is_public?: boolean
  description?: string
}

export async function createContent({ request, authorization }: Person, content: NewContent): Promise<string> {
  const { channel_id, title, lines, is_public = true, description = 'Two hosts on what keeps time at sea.' } = content
  const answer = await request.post('/api/content/podcast-audio', {
    headers: { authorization: await authorization(), 'idempotency-key': randomUUID() },
    multipart: {
      channel_id,
      script_title: title,
      content_description: description,
      public_visibility: String(is_public),
      request_data: JSON.stringify({ utterances: lines }),
      thumbnail: { name: 'thumbnail.png', mimeType: 'image/png', buffer: picture(1280, 720) },
    },
  })
  await expect(answer).toBeOK()
  return z.object({ content_id: z.string() }).parse(await answer.json()).content_id
}

const Item = z.object({
  status: z.string(),
  duration: z.number(),
  audio_url: z.string(),
  progress: z.object({ lines_done: z.number(), lines_total: z.number(), playable_seconds: z.number() }),
})
type Place = { channel_id: string; content_id: string }

export async function readContent(
  request: APIRequestContext,
  { channel_id, content_id }: Place,
  authorization?: string,
): Promise<z.infer<typeof Item>> {
  const headers = authorization ? { authorization } : {}
  const answer = await request.get(`/api/content/${content_id}?channel_id=${channel_id}`, { headers })
  await expect(answer).toBeOK()
  return Item.parse(await answer.json())
}

export async function untilCompleted(person: Person, place: Place): Promise<void> {
  await expect
    .poll(async () => (await readContent(person.request, place, await person.authorization())).status, {
      timeout: 180_000,
    })
    .toBe('completed')
}
