import type { Passage } from '@app/domain/sources'
import type { ComputedPassage, WritingRequest } from '@app/ports/script-writer.ts'
import { computeFigures } from '../tables/compute-figures.ts'
import { tellablePassages } from '../sentences/passage-use.ts'

/** A longer table is told by its figures alone: its rows would fill a prompt, and a model miscounts them. */
const MOST_ROW_PASSAGES = 10

/**
 * The request with what can be told: without references, captions, page headers and the like, and with the figures that
 * were computed from tables. Sources of nothing else stay as they are.
 */
export function tellable(request: WritingRequest): { request: WritingRequest; computed: ComputedPassage[] } {
  const computed = computeFigures(request)
  const sources = request.sources.map((source) => {
    const figures = computed.filter(({ source_id }) => source_id === source.source_id)
    const told = tellablePassages(source.passages)
    return { ...source, passages: [...figures.map(asPassage), ...(figures.length > 0 ? withoutManyRows(told) : told)] }
  })
  const isTold = sources.some(({ passages }) => passages.length > 0)
  return { request: isTold ? { ...request, sources } : request, computed }
}

const asPassage = (figure: ComputedPassage): Passage => ({ ...figure, kind: 'computed' })

function withoutManyRows(passages: Passage[]): Passage[] {
  const isRow = ({ place }: Passage) => place.row !== undefined
  return passages.filter(isRow).length > MOST_ROW_PASSAGES ? passages.filter((passage) => !isRow(passage)) : passages
}
