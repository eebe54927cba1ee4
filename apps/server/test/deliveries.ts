import { sendDeliveries } from '#deliveries/send-deliveries.ts'
import { deliveryKinds } from '#main/delivery-kinds.ts'
import type { JobDeps, WorkDeps } from '#deps.ts'
import { mailNotebook } from '#test/digests/mail-notebook.ts'

/** Deliveries of one kind of a server, as its chore opens and its workers send them. */
export function deliveriesOf(
  app: WorkDeps,
  kind: string,
  openMailer: JobDeps['openMailer'] = mailNotebook().openMailer,
) {
  const deps = { ...app, openMailer }
  const kinds = deliveryKinds(deps)
  const all = () => app.db.selectFrom('delivery').selectAll().where('kind', '=', kind).execute()

  return {
    open: async () => kinds[kind]?.open?.(),
    send: (signal: AbortSignal = new AbortController().signal) => sendDeliveries(deps, kinds, kind, signal),
    list: all,
    subjects: async () => (await all()).map(({ subject_id }) => subject_id),
    async makeDue(changes: { tries?: number } = {}) {
      await app.db
        .updateTable('delivery')
        .set({ due_at: new Date(0), ...changes })
        .where('kind', '=', kind)
        .execute()
    },
  }
}
