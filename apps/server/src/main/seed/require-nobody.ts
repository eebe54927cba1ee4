import type pg from 'pg'
import { StartError } from '#lib/start-error.ts'

/** A place that people use is not filled by mistake. */
export async function requireNobody(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from auth."user") or exists (select from user_finance) or exists (select from channel) as found',
  )
  if (rows[0]?.found)
    throw new StartError(
      'The database already contains accounts or channels. Seed an empty one, or add --beside-people.',
    )
}
