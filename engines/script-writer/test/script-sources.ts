import { readFileSync } from 'node:fs'
import type { Passage } from '@app/domain/sources'
import type { WritingRequest } from '@app/ports/script-writer.ts'

/** A text of `sources/`, or any other, as a source: paragraphs after "TITLE", "# heading" and "PAGE". */
export function scriptSource(
  name: string,
  text = readFileSync(new URL(`./sources/${name}.txt`, import.meta.url), 'utf8'),
): WritingRequest['sources'][number] {
  const passages: Passage[] = []
  let [title, place]: [string, Passage['place']] = [name, {}]
  for (const [index, paragraph] of text
    .split(/\n\n+/)
    .map((part) => part.trim())
    .entries()) {
    const [, mark, rest = ''] = /^(TITLE|#|PAGE) (.*)$/s.exec(paragraph) ?? []
    if (mark === 'TITLE') title = rest
    else if (mark === '#') place = { ...place, heading: rest }
    else if (mark === 'PAGE') place = { ...place, page: Number(rest) }
    else if (paragraph) passages.push({ passage_id: `${name}-${index}`, source_id: name, text: paragraph, place })
  }
  return { source_id: name, title, passages }
}

export function writingRequest(sources: WritingRequest['sources'], more: Partial<WritingRequest> = {}): WritingRequest {
  return {
    channel: { title: 'The Long Look', description: 'How things came to be the way they are.' },
    persona: { name: 'Nora Vale', overview: 'A historian who loves tools, weather and other people’s letters.' },
    speakers: 2,
    prompt: '',
    wishes: { exclude: [] },
    sources,
    seed: 'seed',
    ...more,
  }
}
