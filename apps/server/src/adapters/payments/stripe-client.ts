import type { Stripe } from 'stripe'
import { z } from 'zod'
import { PaymentsError } from '@app/ports/payments.ts'

const TIMEOUT_MS = 15_000
const RETRIES = 2
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Address of the provider, and the secrets that prove who we are and who it is. */
export type StripeAccess = { secret_key: string; webhook_secret: string; api_url: string }

/** The library takes thirty-five megabytes, so it is loaded at the first use. */
export async function openStripe({
  secret_key,
  api_url,
}: Pick<StripeAccess, 'secret_key' | 'api_url'>): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(api_url)
  return new Stripe(secret_key, {
    host: hostname,
    port: port ? Number(port) : (PORTS[protocol] ?? 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

const Failure = z.object({ message: z.string(), code: z.string().optional().catch(undefined) })

/** Turns every failure into an error of the port with the provider's message. */
export async function callStripe<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw refusalOf(what, error)
  }
}

/** Lists pages of the provider's objects, with the same errors. */
export async function* listFromStripe<T, U>(
  what: string,
  all: AsyncIterable<T>,
  read: (one: T) => U,
): AsyncIterable<U> {
  try {
    for await (const one of all) yield read(one)
  } catch (error) {
    throw refusalOf(what, error)
  }
}

function refusalOf(what: string, error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error
  const { data } = Failure.safeParse(error)
  const said = error instanceof z.ZodError ? 'the answer could not be read' : (data?.message ?? 'no answer')
  return new PaymentsError(`${what}: ${said}`, { cause: error })
}

/** The same, but undefined where the provider says that there is no such thing (any more). */
export async function callStripeForOne<T>(what: string, request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await callStripe(what, request)
  } catch (error) {
    if (error instanceof PaymentsError && isMissing(error.cause)) return undefined
    throw error
  }
}

/** The provider's own word: 404 alone is also what an address answers at which there is no provider. */
function isMissing(cause: unknown): boolean {
  return Failure.safeParse(cause).data?.code === 'resource_missing'
}
