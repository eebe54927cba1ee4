import type { Generated } from 'kysely'

/** Message that is still to be handed to a mail server, a push service or a hub; the row goes when that ends. */
export type DeliveryTable = {
  /** Names the row alone. */
  delivery_id: Generated<string>
  /** Kind of delivery, as in the list of kinds in `main/delivery-kinds.ts`. */
  kind: string
  /**
   * Row that the message is about, in a table of its kind; random where the payload has all of it. No foreign key: with
   * its subject gone, nothing is sent.
   */
  subject_id: Generated<string>
  /** Recipient as its kind names it: an address, a browser or a hub; empty where the subject has it. */
  recipient: Generated<string>
  /** Message that is stored nowhere else; null for all others, which are written from their subject before each try. */
  payload: unknown
  /** Number of attempts, the current one included. */
  tries: Generated<number>
  /** Time of the next attempt; a worker that claims the row moves it on, so that no other does. */
  due_at: Generated<Date>
}
