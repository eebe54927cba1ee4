import type { BudgetedResource } from '@app/domain/billing'

/** Meters the use of paid services, and enforces daily budgets. */
export type Meter = {
  /** Throws a BudgetReachedError when today's budget is used up; for work whose size is not known beforehand. */
  check(resource: BudgetedResource): Promise<void>
  /** Counts usage; a negative amount gives back what `take` counted and the work did not use. */
  count(resource: BudgetedResource, amount: number): Promise<void>
  /** Counts a known amount beforehand, or throws a BudgetReachedError when it exceeds what is left today. */
  take(resource: BudgetedResource, amount: number): Promise<void>
}

/** The message is a sentence for people that stays true when it is stored and read on another day. */
export class BudgetReachedError extends Error {
  override name = 'BudgetReachedError'
  readonly retry_after_seconds: number

  constructor(sentence: string, retry_after_seconds: number) {
    super(sentence)
    this.retry_after_seconds = retry_after_seconds
  }
}
