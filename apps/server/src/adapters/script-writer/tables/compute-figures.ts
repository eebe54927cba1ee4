import type { ComputedPassage } from '#ports/script-writer.ts'
import { planTables, type TableRequest } from './plan-tables.ts'

export function computeFigures(request: TableRequest): ComputedPassage[] {
  return [...(planTables(request)?.computed ?? [])]
}
