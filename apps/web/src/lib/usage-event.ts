type UsageEvent =
  | 'sign_in_attempt'
  | 'sign_in_success'
  | 'sign_in_failure'
  | 'verification_start'
  | 'verification_success'
  | 'verification_failure'

/** Notes a step in the browser's own timeline, where measuring tools look. It says what was done, never by whom. */
export function noteUsage(name: UsageEvent): void {
  performance.mark(name)
}

/** Notes a step's beginning, and how it ends. */
export async function noted<T>(
  begin: UsageEvent,
  success: UsageEvent,
  failure: UsageEvent,
  step: () => Promise<T>,
): Promise<T> {
  noteUsage(begin)
  try {
    const result = await step()
    noteUsage(success)
    return result
  } catch (error) {
    noteUsage(failure)
    throw error
  }
}
