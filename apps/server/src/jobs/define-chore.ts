import type { JobDeps } from '#deps.ts'

/** Recurring work, done by one process. */
export type Chore = {
  name: string
  everySeconds: number
  /**
   * Delay after a notification on the channel `job_waiting` with its name, after which it is also done: triggers of the
   * database send one with each row that is to be handed on.
   */
  wakeAfterSeconds?: number
  run(deps: JobDeps): Promise<void>
}

export function defineChore(name: string, chore: Omit<Chore, 'name'>): Chore {
  return { ...chore, name }
}
