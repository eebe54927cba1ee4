import { person as signedIn } from '../apps/server/test/person.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listUtterances } from '../apps/server/src/features/episodes/content/index.ts'
import { createIdentity } from '../apps/server/src/main/identity.ts'
import { makeChannel, makeContent, scriptOf } from '../apps/server/test/factories.ts'
import { rawRequests, sendRaw } from './corpus/raw-requests.ts'
import { turns, type Place, type Sent } from './corpus/requests.ts'
import type { Figure } from './figure.ts'
import { untilCompleted, withHome, type Home } from './home.ts'
import { startRole } from './program.ts'

const AT_ONCE = 8
const PATIENCE_MS = 30_000
const SHOWN = 40
const PASSWORD = 'correct horse battery'
const Token = z.object({ token: z.string() })
const Address = /http:\/\/\S+/
/** Signs of a leak: a stack, a file of ours, SQL or an error of PostgreSQL. */
const LEAK =
  /\bat \S+ \(|\bat (?:async )?file:|node_modules|\.ts:\d+|syntax error at or near|violates \S+ constraint|invalid input syntax|invalid byte sequence|out of range for type|(?:relation|column) "/

type Faults = { limits: number; refusals: number; server: string[]; leaks: string[]; unanswered: string[] }
type Caller = { authorization: string; place: Place }

/** Fuzzing: sends a program invalid requests, as a person with an account, and counts answers that are a fault of the server. */
export function corpus(): Promise<Figure[]> {
  return withHome(['worker'], async (home) => {
    const program = await startRole('api', { DATABASE_URL: home.connection_string, DATA_DIR: home.data_dir, PORT: '0' })
    try {
      const [address = ''] = Address.exec(program.ready) ?? []
      const counts = new Map<string, number>()
      const faults: Faults = { limits: 0, refusals: 0, server: [], leaks: [], unanswered: [] }
      const leaks = [home.data_dir, process.cwd()]
      let caller = await newCaller(home, address)
      for (const { requests } of turns) {
        if (!(await isThere(address, caller))) caller = await newCaller(home, address)
        await sendAll(requests(caller.place), async (sent) => {
          counts.set(sent.kind, (counts.get(sent.kind) ?? 0) + 1)
          await sendOne(address, caller, sent, { faults, leaks })
        })
      }
      for (const text of rawRequests) judgeRaw(text, await sendRaw(Number(new URL(address).port), text), faults)
      counts.set('raw requests', rawRequests.length)
      say(faults)
      return figuresOf(counts, faults)
    } finally {
      await program.stop()
    }
  })
}

/** Fresh account with a channel and a finished item; some requests delete those of the one before. */
async function newCaller({ duologue: { deps }, connection_string }: Home, address: string): Promise<Caller> {
  const email = `${randomUUID()}@example.com`
  const identity = await createIdentity({ config: deps.config, db: deps.db, log: deps.log, connection_string })
  const { user_id } = await identity.ensurePerson({ email, password: PASSWORD, name: '' })
  await identity.close()
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin }
  const entered = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { token } = Token.parse(await (await fetch(`${address}/api/auth/token`, { headers: { cookie } })).json())
  const person = signedIn(user_id)
  const channel_id = await makeChannel(deps, person)
  const { content_id } = await makeContent(deps, person, { channel_id, utterances: scriptOf(2) })
  await untilCompleted(deps, content_id)
  const [line] = await listUtterances(deps.db, content_id)
  return {
    authorization: `Bearer ${token}`,
    place: { channel_id, content_id, ids: content_id, utterance_id: line?.utterance_id ?? '', revision: '1' },
  }
}

async function isThere(
  address: string,
  { authorization, place: { channel_id, content_id } }: Caller,
): Promise<boolean> {
  const answers = await Promise.all(
    ['/users/me', `/api/content/${content_id}?channel_id=${channel_id}`].map((path) =>
      fetch(address + path, { headers: { authorization } }),
    ),
  )
  return answers.every(({ ok }) => ok)
}

async function sendAll(requests: Generator<Sent>, send: (sent: Sent) => Promise<void>): Promise<void> {
  const hand = async () => {
    for (let next = requests.next(); !next.done; next = requests.next()) await send(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}

async function sendOne(
  address: string,
  { authorization }: Caller,
  sent: Sent,
  { faults, leaks }: { faults: Faults; leaks: string[] },
): Promise<void> {
  const { method, path, headers, body } = sent
  const summary = `${method} ${path.slice(0, 160)} ${sent.kind} ${JSON.stringify(headers)} ${String(body).slice(0, 200)}`
  try {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && method !== 'GET' && { body }),
    })
    const said = await answer.text()
    if (isOfLimits(answer)) faults.limits += 1
    else if (answer.status >= 500) faults.server.push(`${answer.status} ${summary}`)
    else if (answer.status >= 400) faults.refusals += 1
    if (!answer.ok && (LEAK.test(said) || leaks.some((leak) => said.includes(leak))))
      faults.leaks.push(`${summary} -> ${said.slice(0, 200)}`)
  } catch (error) {
    faults.unanswered.push(
      `${summary}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
    )
  }
}

/** Limits refuse with 429, or with 503 where they are those of the whole server, and say when to come back. */
function isOfLimits({ status, headers }: Response): boolean {
  return (status === 429 || status === 503) && headers.has('retry-after')
}

function judgeRaw(text: string, said: string | undefined, faults: Faults): void {
  const summary = `raw ${JSON.stringify(text.slice(0, 80))}`
  if (said === undefined) faults.unanswered.push(summary)
  else if (said.startsWith('HTTP/1.1 5')) faults.server.push(`${said.slice(0, 30)} ${summary}`)
  else if (!said.startsWith('HTTP/1.1 2') && LEAK.test(said)) faults.leaks.push(summary)
}

function say({ server, leaks, unanswered }: Faults): void {
  for (const fault of [...server, ...leaks, ...unanswered].slice(0, SHOWN)) process.stdout.write(`  ! ${fault}\n`)
}

function figuresOf(
  counts: ReadonlyMap<string, number>,
  { limits, refusals, server, leaks, unanswered }: Faults,
): Figure[] {
  const none = (name: string, found: string[]): Figure => ({
    name,
    measured: found.length,
    unit: '',
    aim: 0,
    gate: true,
  })
  return [
    ...[...counts].map(([kind, count]): Figure => ({ name: `requests sent, ${kind}`, measured: count, unit: '' })),
    { name: 'answers that refuse the input', measured: refusals, unit: '' },
    { name: 'answers of limits, 429 or 503 with Retry-After', measured: limits, unit: '' },
    none('answers of 500 and above', server),
    none('answers that tell of stack, path or SQL', leaks),
    none('requests without an answer', unanswered),
  ]
}
