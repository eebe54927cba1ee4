import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { picture, scriptOf } from '#test/factories.ts'
import { readLive, type LiveMessage } from '#test/live/live-reader.ts'
import { encodeForm } from '#test/http/send-form.ts'

const PASSWORD = 'correct horse'
/** The PUBLIC_URL of the cluster. */
const ORIGIN = 'http://localhost'
const TIMEOUT_MS = 60_000
const PAUSE_MS = 50
/** Statuses of a proxy or of a process that is stopping: the next API is tried. */
const AWAY = [502, 503, 504]

export type Answer = { status: number; text: string; headers: Headers }
type Call = { method?: string; body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> }

/** An API, by where it listens. */
type Reachable = { address: string }
type Script = { lines: number; is_public?: boolean }

export type Follower = {
  /** The events received so far, over all streams. */
  events(): LiveMessage[]
  /** Number of times the stream ended and was taken up at another API. */
  moves(): number
  stop(): Promise<void>
}

export type ClusterClient = {
  user_id: string
  authorization: string
  /** Sends the request to one API after the other, as a load balancer does, until one responds. */
  request(path: string, call?: Call): Promise<Answer>
  createChannel(): Promise<string>
  createContent(channel_id: string, script: Script): Promise<string>
  /** Ends the session of this person at one API. */
  signOut(api: Reachable): Promise<void>
  /** Reads live events until it is stopped; whenever the stream ends it resumes at another API. */
  follow(): Promise<Follower>
}

/** A client of the cluster with an account of its own. */
export async function createClusterClient(apis: Reachable[], name: string): Promise<ClusterClient> {
  const request = balancing(apis)
  const { token, cookie } = await createAccount(request, `${name}-${randomUUID().slice(0, 8)}@example.com`)
  const authorization = `Bearer ${token}`
  await request('/users/initialize', { method: 'POST', headers: { authorization } })
  const { sub } = z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

  async function postForm(
    path: string,
    form: Parameters<typeof encodeForm>[0],
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const { payload, headers: type } = await encodeForm(form)
    const answer = await request(path, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { authorization, ...type, ...headers },
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text)
  }

  return {
    user_id: sub,
    authorization,
    request,
    async createChannel() {
      const persona_knowledge_bank = JSON.stringify({
        duologueFullName: 'Kore Halloran',
        personalOverview: 'Grew up beside a lighthouse.',
      })
      const fields = {
        channel_title: 'Slow Machines',
        channel_description: 'Patient devices and their keepers.',
        voice_name: 'Kore',
        persona_knowledge_bank,
      }
      const answer = await postForm('/api/channels/', { fields, files: { channel_avatar: { bytes: await picture() } } })
      return z.object({ data: z.object({ channel_id: z.string() }) }).parse(answer).data.channel_id
    },
    async createContent(channel_id, script) {
      const answer = await postForm(
        '/api/content/podcast-audio',
        { fields: { channel_id, ...fieldsOf(script) } },
        { 'idempotency-key': randomUUID() },
      )
      return z.object({ content_id: z.string() }).parse(answer).content_id
    },
    async signOut(api) {
      const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' }
      const answer = await tryAt(api, '/api/auth/sign-out', { method: 'POST', body: '{}', headers })
      if (answer?.status !== 200) throw new Error(`sign-out answered ${answer?.status}`)
    },
    follow: () => follow(apis, authorization),
  }
}

/** Every line is unique, so that no clip is shared. */
function fieldsOf({ lines, is_public = true }: Script): Record<string, string> {
  const title = `Talk ${randomUUID()}`
  const utterances = scriptOf(lines).map(({ text, voice_name }) => ({ voice_name, text: `${title}. ${text}` }))
  return {
    script_title: title,
    content_description: 'On the slow, bright second opinion.',
    public_visibility: String(is_public),
    request_data: JSON.stringify({ utterances }),
  }
}

function balancing(apis: Reachable[]): ClusterClient['request'] {
  let turn = 0
  return async (path, { method = 'GET', body, headers = {} } = {}) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      const answer = await tryAt(apis[turn++ % apis.length], path, {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      if (answer && !AWAY.includes(answer.status)) return answer
      await sleep(PAUSE_MS)
    }
    throw new Error(`no API responded to ${method} ${path}`)
  }
}

/** Signs up, verifies and signs in, each at another API than the last. */
async function createAccount(
  request: ClusterClient['request'],
  email: string,
): Promise<{ token: string; cookie: string }> {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  async function auth(path: string, fields?: object): Promise<Answer> {
    const headers = { origin: ORIGIN, cookie: cookie(), ...(fields && { 'content-type': 'application/json' }) }
    const answer = await request(`/api/auth/${path}`, {
      headers,
      ...(fields && { method: 'POST', body: JSON.stringify(fields) }),
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    for (const line of answer.headers.getSetCookie()) cookies.set(...pairOf(line))
    return answer
  }
  await auth('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  await auth(
    `verify-email?token=${encodeURIComponent(codeIn(await request(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)))}`,
  )
  await auth('sign-in/email', { email, password: PASSWORD })
  const { token } = z.object({ token: z.string() }).parse(JSON.parse((await auth('token')).text))
  return { token, cookie: cookie() }
}

async function tryAt(api: Reachable | undefined, path: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const answer = await fetch(new URL(path, api?.address), init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch {
    return undefined
  }
}

function pairOf(line: string): [string, string] {
  const pair = line.split(';')[0] ?? ''
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
}

function codeIn({ text }: Answer): string {
  const { letters } = z.object({ letters: z.array(z.object({ text: z.string() })).min(1) }).parse(JSON.parse(text))
  return new URL(/https?:\S+/.exec(letters[0]?.text ?? '')?.[0] ?? '').searchParams.get('oobCode') ?? ''
}

async function follow(apis: Reachable[], authorization: string): Promise<Follower> {
  const past: LiveMessage[] = []
  let [turn, moves, last, isStopped] = [0, 0, 0, false]

  const open = async () => {
    for (;;) {
      const address = apis[turn++ % apis.length]?.address ?? ''
      const reader = await readLive(address, { headers: { authorization }, after: last }).catch(() => undefined)
      if (reader?.messages[0]?.event === 'live.ready') return reader
      if (reader?.messages[0]) throw new Error(`the stream could not be taken up after ${last}`)
      await sleep(PAUSE_MS)
    }
  }
  let reader = await open()
  const following = (async () => {
    for (;;) {
      await reader.ended
      past.push(...reader.events())
      last = past.at(-1)?.seq ?? last
      if (isStopped) return
      moves += 1
      reader = await open()
    }
  })()
  following.catch(() => undefined)
  return {
    events: () => (isStopped ? past : [...past, ...reader.events()]),
    moves: () => moves,
    async stop() {
      reader.close()
      isStopped = true
      await following
    },
  }
}
