import { exampleLimits, type LineCounts, type LineFault, type RefusedLine } from '@app/domain/scripts'
import { cutText } from '@app/domain/text'

/** Examples of lines that the check refused, the first ones of each reason, with the lines that took their place. */
export function refusedLines() {
  const examples: Partial<Record<LineFault, RefusedLine[]>> = {}
  const waiting = new WeakMap<object, RefusedLine[]>()

  return {
    all: (): LineCounts['examples'] => structuredClone(examples),
    /** `planned` is the line that it was written for. */
    add(fault: LineFault, text: string, planned: object): void {
      const known = (examples[fault] ??= [])
      const own = waiting.get(planned) ?? []
      const example: RefusedLine = { text: cutText(text, exampleLimits.characters) }
      // Tries for the same line are much alike.
      const isKnown = known.some((each) => own.includes(each) || each.text === example.text)
      if (isKnown || text.trim() === '' || known.length >= exampleLimits.of_reason) return
      known.push(example)
      waiting.set(planned, [...own, example])
    },
    replace(planned: object, text: string): void {
      for (const example of waiting.get(planned) ?? []) example.became = cutText(text, exampleLimits.characters)
      waiting.delete(planned)
    },
  }
}
