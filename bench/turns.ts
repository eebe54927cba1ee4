import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median } from './figure.ts'
import type { Slice, Sliced } from './floor-client.ts'

const CONNECTIONS = 16
const SLICE_MS = 200
const TURNS = 32
/** Warm-up until frequent code has been compiled, however slow the machine is today. */
const WARM_UP_ANSWERS = 2_000
const WARM_UP_MS = 4_000

/** The headers of a signed-out browser, except that it accepts no compression. */
export const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  Accept: '*/*',
  'Accept-Language': 'en-GB,en;q=0.9',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
}

/** Each in a session of its own, as the product is: Linux shares out processors among sessions. */
export function helper(file: string): ChildProcess {
  return fork(new URL(file, import.meta.url), { detached: true })
}

export type Client = { ask(slice: Slice): Promise<Sliced>; end(): void }

export function startClient(): Client {
  const child = helper('./floor-client.ts')
  const gaveUp = once(child, 'exit').then(() => Promise.reject(new Error('The client gave up')))
  gaveUp.catch(() => undefined)
  return {
    async ask(slice) {
      child.send(slice)
      const [sliced] = await Promise.race([once(child, 'message'), gaveUp])
      return sliced
    },
    end: () => void child.kill(),
  }
}

export type Contestant = { port: number; path: string; range?: string | undefined }

/** Responses a second of each server, measured in turns on one machine: the median of many, after as many to warm up. */
export async function takeTurns<Name extends string>(
  client: Client,
  contestants: Record<Name, Contestant>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[]
  const ask = async (name: Name, milliseconds: number): Promise<number> => {
    const { port, path, range } = contestants[name]
    const headers = { ...BROWSER, ...(range && { Range: range }) }
    const status = range ? 206 : 200
    return (await client.ask({ port, path, headers, status, connections: CONNECTIONS, milliseconds })).answers_a_second
  }
  for (const name of names) {
    for (let answers = 0; answers < WARM_UP_ANSWERS;) answers += ((await ask(name, WARM_UP_MS)) * WARM_UP_MS) / 1_000
  }
  const rates = Object.fromEntries(names.map((name) => [name, new Array<number>()])) as Record<Name, number[]>
  for (let turn = 0; turn < TURNS; turn++) {
    // The first of one turn is the last of the next, so that a changing load affects all alike.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) rates[name].push(await ask(name, SLICE_MS))
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>
}
