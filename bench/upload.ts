import { person as signedIn } from '../apps/server/test/person.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { sourceLimits } from '../packages/domain/src/sources/index.ts'
import { makeChannel } from '../apps/server/test/factories.ts'
import { createIdentity } from '../apps/server/src/main/identity.ts'
import { secondsOf, type Figure } from './figure.ts'
import { withHome, type Home } from './home.ts'
import { memoryOf, startRole } from './program.ts'

const PERSON = { email: 'ana@example.com', password: 'correct horse', name: '' }
const BOUNDARY = 'duologue-bench'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="film.txt"\r\ncontent-type: text/plain\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`
const MIB = 1_048_576
const Token = z.object({ token: z.string() })
const Address = /http:\/\/\S+/

/** Memory and speed of an API process during the upload of the largest file that a script may have. */
export function upload(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const program = await startRole('api', { DATABASE_URL: home.connection_string, DATA_DIR: home.data_dir, PORT: '0' })
    try {
      const [address = ''] = Address.exec(program.ready) ?? []
      const { authorization, channel_id } = await prepare(home, address)
      const file = await largeFile(home.data_dir)
      await send(address, { authorization, channel_id, head: Buffer.from('Warming up. ') })
      const before = await memoryOf(program.pid)
      const seconds = await secondsOf(async () =>
        send(address, { authorization, channel_id, file, head: Buffer.alloc(0) }),
      )
      const { most_mb } = await memoryOf(program.pid)
      return [
        {
          name: `api, more memory at most while ${Math.round(sourceLimits.total_bytes / MIB)} MB come`,
          measured: Math.max(0, most_mb - before.now_mb),
          unit: 'MB',
          aim: 100,
          gate: true,
        },
        { name: 'the same, how long they take', measured: seconds, unit: 's' },
      ]
    } finally {
      await program.stop()
    }
  })
}

async function prepare(
  { duologue: { deps }, connection_string }: Home,
  address: string,
): Promise<{ authorization: string; channel_id: string }> {
  const identity = await createIdentity({ config: deps.config, db: deps.db, log: deps.log, connection_string })
  const { user_id } = await identity.ensurePerson(PERSON)
  await identity.close()
  const { email, password } = PERSON
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin }
  const entered = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${address}/api/auth/token`, { headers: { cookie } })
  const channel_id = await makeChannel(deps, signedIn(user_id))
  return { authorization: `Bearer ${Token.parse(await answer.json()).token}`, channel_id }
}

/** Upload as large as all files together may be, with the few bytes of the warming up. */
async function largeFile(folder: string): Promise<string> {
  const path = join(folder, 'film.txt')
  await using file = await open(path, 'w')
  const piece = Buffer.alloc(MIB, 'All work and no play. ')
  const wanted = sourceLimits.total_bytes - 'Warming up. '.length
  for (let written = 0; written < wanted; written += MIB) await file.write(piece, 0, Math.min(MIB, wanted - written))
  return path
}

type Sent = { authorization: string; channel_id: string; head: Buffer; file?: string }

async function send(address: string, { authorization, channel_id, head, file }: Sent): Promise<void> {
  const upload_request = request(`${address}/api/channels/${channel_id}/draft/files`, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  const answered = new Promise<void>((resolve, reject) => {
    upload_request.on('error', reject)
    upload_request.on('response', (response) => {
      void text(response).then((said) =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}: ${said}`)),
      )
    })
  })
  upload_request.write(HEAD)
  upload_request.write(head)
  if (file)
    for await (const piece of createReadStream(file, { highWaterMark: MIB }))
      if (!upload_request.write(piece)) await new Promise((resolve) => upload_request.once('drain', resolve))
  upload_request.end(TAIL)
  await answered
}
