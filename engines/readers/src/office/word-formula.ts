import { type FormulaNode, formulaText } from '../formula-text.ts'
import type { XmlEvent } from '../xml-events.ts'

const MOST_NODES = 20_000
const MOST_DEEP = 60

/** Collects the elements of a formula of Office; answers with its text when it is whole. */
export function formulaCollector() {
  const open: FormulaNode[] = []
  let count = 0
  return {
    isOpen: () => open.length > 0,
    take(event: XmlEvent): string | undefined {
      const parent = open.at(-1)
      if ('text' in event) {
        if (parent?.name === 't') parent.text += event.text
      } else if ('open' in event) {
        const node: FormulaNode = { name: event.open, attributes: event.attributes, text: '', children: [] }
        if (parent && count < MOST_NODES && open.length < MOST_DEEP) parent.children.push(node)
        open.push(node)
        count += 1
      } else {
        const node = open.pop()
        if (node && open.length === 0) return formulaText(node)
      }
      return undefined
    },
  }
}
