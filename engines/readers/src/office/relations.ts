import { posix } from 'node:path'
import { ownTitle } from '../own-title.ts'
import type { Archive } from './open-archive.ts'

export type Relation = { id: string; type: string; target: string }

/** Relations of a part of an Office document, by id; targets are names of other parts. */
export async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  for await (const events of archive.events(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))) {
    for (const event of events) {
      if (!('open' in event) || event.open !== 'Relationship' || event.attributes.TargetMode === 'External') continue
      const { Id: id = '', Type: type = '', Target: target = '' } = event.attributes
      const name = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target)
      relations.set(id, { id, type: type.slice(type.lastIndexOf('/') + 1), target: name })
    }
  }
  return relations
}

/** The title that the document's properties give it. */
export async function titleOf(archive: Archive): Promise<string | undefined> {
  let isTitle = false
  let title = ''
  for await (const events of archive.events('docProps/core.xml')) {
    for (const event of events) {
      if ('text' in event) title += isTitle ? event.text : ''
      else isTitle = 'open' in event && event.open === 'title'
    }
  }
  return ownTitle(title)
}

/** An attribute by its name without prefix. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
}
