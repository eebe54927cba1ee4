import { readFile } from 'node:fs/promises'
import { DEFAULT_CHANNEL_SOUND, withMusic } from '@app/domain/production'
import { SubmittedScript } from '@app/domain/scripts'
import { isForThisMachine, isLoopback, type Config } from '#config.ts'
import type { WorkDeps } from '#deps.ts'
import { hasAccounts } from '#features/billing/index.ts'
import { listChannelsOf, getOwnedChannel } from '#features/shows/channels/index.ts'
import { createContent } from '#features/episodes/content/index.ts'
import { setRole } from '#features/people/staff/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { createDemoChannel } from './demo-channel.ts'

const DEMO_PERSON = { email: 'demo@example.com', password: 'duologue-demo', name: 'Demo' }

const script = new URL('./demo/why-lighthouses-still-turn.json', import.meta.url)

/**
 * True if the database gets a person whose password everybody knows: only one of our own, reached from this machine
 * alone. With a public address, or behind a proxy, it must be switched on.
 */
export function wantsDemo(
  config: Pick<Config, 'DEMO' | 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  const { DEMO = isForThisMachine(config) ? 'on' : 'off', DATABASE_URL, HOST } = config
  return DEMO === 'on' && DATABASE_URL === undefined && isLoopback(HOST)
}

type Demo = {
  deps: WorkDeps
  ensurePerson: (person: typeof DEMO_PERSON) => Promise<{ user_id: string; email: string }>
}

/**
 * A person, a channel and an episode to listen to, made by the same pipeline as any other. Only where nobody has an
 * account yet: the demo's own account, which comes with its episode, ends that.
 */
export async function addDemo({ deps, ensurePerson }: Demo): Promise<void> {
  if (await hasAccounts(deps.db)) return
  const viewer = requireViewer({ ...(await ensurePerson(DEMO_PERSON)), session_id: 'demo' })
  await setRole(deps.db, {
    user_id: viewer.user_id,
    role: 'operator',
    actor_id: null,
    reason: 'The account of the demonstration, on a server for this machine alone',
  })
  const [channel] = await listChannelsOf(deps.db, viewer.user_id)
  const channel_id = channel?.channel_id ?? (await createDemoChannel(deps, viewer, slowMachines))
  await createContent(deps, await getOwnedChannel(deps.db, viewer, channel_id), {
    channel_id,
    script_title: 'Why lighthouses still turn',
    content_description:
      'Satellites know where every ship is, until they do not. On the slow, bright second opinion at the edge of the sea.',
    public_visibility: 'true',
    request_data: await demoScript(),
    thumbnail: undefined,
    idempotency_key: 'demo',
  })
}

/** Demo script with music, as newly written scripts have it. */
async function demoScript(): Promise<SubmittedScript> {
  const { utterances } = SubmittedScript.parse(JSON.parse(await readFile(script, 'utf8')))
  return { utterances: withMusic(utterances, DEFAULT_CHANNEL_SOUND) }
}

const slowMachines = {
  title: 'Slow Machines',
  description: 'Two hosts take apart the patient devices that still keep the world in step.',
  voice_name: 'Kore',
  persona: {
    duologueFullName: 'Kore Halloran',
    personalOverview: 'Grew up beside a lighthouse and never stopped asking how old machines keep their promises.',
  },
} as const
