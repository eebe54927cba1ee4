import type { AskingChoice, Payer } from './schema.ts'

/** Payer of a viewer's talk in a channel: in their own channels owners pay as askers do. */
export function payerOf({ payer }: Pick<AskingChoice, 'payer'>, is_owner: boolean): Payer {
  return is_owner ? 'asker' : payer
}

/** True if visitors can ask without signing in. */
export function mayGuestsAsk({ payer, guests }: Pick<AskingChoice, 'payer' | 'guests'>): boolean {
  return payer === 'owner' && guests
}
