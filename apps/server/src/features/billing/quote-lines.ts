import type { quoteLines as contract } from '@app/contracts/billing'
import type { Viewer } from '@app/domain/accounts'
import { plainText } from '@app/domain/text'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { priceLines, type PricedLine } from './price-lines.ts'
import { readFinance } from './read-finance.ts'

type Quote = z.output<typeof contract.response>

/** What voicing lines will cost the viewer at most, beside what the viewer has left. */
export async function quoteLines(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  lines: readonly PricedLine[],
): Promise<Quote> {
  const { user_id } = requireViewer(viewer)
  const { current_token_amount } = await readFinance(deps, user_id)
  return { ...(await priceLines(deps.db, user_id, lines.flatMap(asKept))), current_token_amount }
}

/** As a script is read that is to be voiced: blank lines are none. */
function asKept({ voice_name, text }: PricedLine): PricedLine[] {
  const kept = plainText(text).trim()
  return kept === '' ? [] : [{ voice_name: voice_name.trim(), text: kept }]
}
