import type { ChecklistItem } from './checklist.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const
const inWords = (count: number) => numbers[count] ?? String(count)

/** Missing items of the checklist and who asks for them, such as "Two to go for Apple, one of them for PSP-1."; empty when all is done. */
export function summarizeMissing(items: readonly Pick<ChecklistItem, 'is_done' | 'required_by'>[]): string {
  const missing = items.filter(({ is_done }) => !is_done)
  const { length } = missing
  if (length === 0) return ''
  const apple = missing.filter(({ required_by }) => required_by !== 'psp_1').length
  const psp = missing.filter(({ required_by }) => required_by !== 'apple').length
  const start = `${inWords(length)} to go`
  if (apple === length && psp === length) return `${start} for Apple and PSP-1.`
  if (apple === length)
    return `${start} for Apple${psp > 0 ? `, ${inWords(psp).toLowerCase()} of them for PSP-1` : ''}.`
  if (psp === length)
    return `${start} for PSP-1${apple > 0 ? `, ${inWords(apple).toLowerCase()} of them for Apple` : ''}.`
  return `${start}: ${inWords(apple).toLowerCase()} for Apple, ${inWords(psp).toLowerCase()} for PSP-1.`
}
