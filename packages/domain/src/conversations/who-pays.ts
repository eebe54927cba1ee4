import type { AskingChoice, Payer } from './schema.ts'

/** Who pays for talk of somebody in a channel: owners pay for their own as askers do. */
export function payerOf({ payer }: Pick<AskingChoice, 'payer'>, is_owner: boolean): Payer {
  return is_owner ? 'asker' : payer
}

/** Whether visitors who are not signed in may ask. */
export function mayGuestsAsk({ payer, guests }: Pick<AskingChoice, 'payer' | 'guests'>): boolean {
  return payer === 'owner' && guests
}
