import {
  BUDGET_WARNING_SHARE,
  budgetSentence,
  budgetWaitSentence,
  BudgetedResource,
  type BudgetScope,
} from '@app/domain/billing'
import type { Config } from '#config.ts'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import { type AppError, rateLimited } from '#lib/errors.ts'
import { budgetRefusals, budgetUsed, dailyBudget } from '#lib/metrics.ts'
import { BudgetReachedError, type Meter } from '@app/ports/meter.ts'
import { readNow } from '#database/now-by.ts'
import { addUsage, readUsage, type Used } from './daily-usage.repository.ts'

export type MeterDeps = Pick<WorkDeps, 'db' | 'log' | 'clock' | 'config'>

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** The daily budgets in the unit of each resource; 0 is no limit. */
export function budgetsOf(config: Config): Readonly<Record<BudgetedResource, Used>> {
  return {
    speech_seconds: {
      account: config.DAILY_SPEECH_MINUTES_PER_ACCOUNT * MINUTE_SECONDS,
      server: config.DAILY_SPEECH_MINUTES_TOTAL * MINUTE_SECONDS,
    },
    model_tokens: { account: config.DAILY_MODEL_TOKENS_PER_ACCOUNT, server: config.DAILY_MODEL_TOKENS_TOTAL },
    recognized_seconds: {
      account: config.DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT * MINUTE_SECONDS,
      server: config.DAILY_RECOGNIZED_MINUTES_TOTAL * MINUTE_SECONDS,
    },
  }
}

/**
 * Counts what is used for an account, or for nobody in particular, against the daily budgets. Counted is what a service
 * answered, when it answered: a step that runs twice counts twice if the service was used twice, and only then.
 */
export function meterOf(deps: MeterDeps, user_id: string | undefined): Meter {
  const { db, clock } = deps
  const budgets = budgetsOf(deps.config)

  for (const resource of BudgetedResource.options) dailyBudget.set({ resource }, budgets[resource].server)

  /** `trx` is the connection of the caller: inside a transaction nobody may wait for another one. */
  async function refuse(
    trx: Db,
    resource: BudgetedResource,
    { scope, used }: { scope: BudgetScope; used: Used },
  ): Promise<never> {
    budgetRefusals.inc({ resource, scope })
    if (scope === 'server') alarm(deps, resource, { used: used.server, budget: budgets[resource].server })
    const seconds_left = await secondsToMidnight(trx, clock)
    throw new BudgetReachedError(budgetSentence({ resource, scope, limit: budgets[resource][scope] }), seconds_left)
  }

  return {
    async check(resource) {
      const budget = budgets[resource]
      if (budget.account === 0 && budget.server === 0) return
      const used = await readUsage(db, clock, user_id, resource)
      for (const scope of SCOPES)
        if (budget[scope] > 0 && used[scope] >= budget[scope]) await refuse(db, resource, { scope, used })
    },
    async count(resource, amount) {
      const used = await addUsage(db, clock, { user_id, resource, amount })
      budgetUsed.inc({ resource }, Math.max(0, amount))
      alarmNearLimit(deps, resource, { used: used.server, budget: budgets[resource].server, amount })
    },
    async take(resource, amount) {
      const budget = budgets[resource]
      await db.transaction().execute(async (trx) => {
        const used = await addUsage(trx, clock, { user_id, resource, amount })
        for (const scope of SCOPES)
          if (budget[scope] > 0 && used[scope] > budget[scope]) await refuse(trx, resource, { scope, used })
        alarmNearLimit(deps, resource, { used: used.server, budget: budget.server, amount })
      })
      budgetUsed.inc({ resource }, amount)
    },
  }
}

const SCOPES = ['account', 'server'] as const

/** Usage of an account today, for each budget that is limited for it. */
export async function readBudgets(
  { db, clock, config }: Pick<MeterDeps, 'db' | 'clock' | 'config'>,
  user_id: string,
): Promise<{ resource: BudgetedResource; used: number; limit: number }[]> {
  const budgets = budgetsOf(config)
  const limited = BudgetedResource.options.filter((resource) => budgets[resource].account > 0)
  return Promise.all(
    limited.map(async (resource) => {
      const { account } = await readUsage(db, clock, user_id, resource)
      return { resource, used: account, limit: budgets[resource].account }
    }),
  )
}

/** Refuses a request (429) for work that today's budget has no room for. */
export async function requireBudget(deps: MeterDeps, user_id: string, resource: BudgetedResource): Promise<void> {
  try {
    await meterOf(deps, user_id).check(resource)
  } catch (error) {
    throw error instanceof BudgetReachedError ? budgetRefusal(error) : error
  }
}

/** The same of work that found the budget used up when it counted what it needs. */
export function budgetRefusal({ message, retry_after_seconds }: BudgetReachedError): AppError {
  return rateLimited(`${message} ${budgetWaitSentence(retry_after_seconds)}`, retry_after_seconds)
}

async function secondsToMidnight(db: Db, clock: MeterDeps['clock']): Promise<number> {
  const now = Math.floor((await readNow(db, clock)).getTime() / 1_000)
  return DAY_SECONDS - (now % DAY_SECONDS)
}

type Level = { used: number; budget: number }

/** The one addition that passes a mark logs it, whichever process it is in. */
function alarmNearLimit(
  deps: MeterDeps,
  resource: BudgetedResource,
  { used, budget, amount }: Level & { amount: number },
): void {
  if (budget === 0) return
  const passes = (mark: number) => used >= mark && used - amount < mark
  if (passes(budget)) alarm(deps, resource, { used, budget })
  else if (passes(budget * BUDGET_WARNING_SHARE))
    deps.log.warn({ resource, used, budget }, 'the daily budget of the server is nearly used up')
}

function alarm({ log }: MeterDeps, resource: BudgetedResource, { used, budget }: Level): void {
  log.error({ resource, used, budget }, 'the daily budget of the server is used up')
}
