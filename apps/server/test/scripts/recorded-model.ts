import { z } from 'zod'
import { LanguageModelError, type LanguageModel } from '#ports/language-model.ts'

/** Lines cite passages by a label, because the ids in prompts change with the reading of sources; a label is the words that a passage has. */
const Answer = z.strictObject({ stage: z.string(), answer: z.json() })
/** The answers of a model to the questions of one script, in the order of asking. */
export const Recording = z.strictObject({
  /** Which model gave them and when, or that they were written by hand. */
  of: z.string(),
  /** For each label the words by which its passage is found. */
  passages: z.record(z.string(), z.string()),
  answers: z.array(Answer),
})
export type Recording = z.infer<typeof Recording>

const PASSAGE = /<passage id="(\w+)"[^>]*>([\s\S]*?)<\/passage>/g
const KNOWN_BY = 60

/** What a question asks for: the outline, a segment, or a segment whose first version had mistakes. */
function stageOf(prompt: string): string {
  const segment = /^(\d+)\. .*<-- write this one$/m.exec(prompt)?.[1]
  if (!segment) return 'outline'
  return prompt.includes('<mistakes>') ? `segment ${segment} again` : `segment ${segment}`
}

const shownIn = (prompt: string) => [...prompt.matchAll(PASSAGE)].map(([, id = '', text = '']) => ({ id, text }))

/** Wraps a model and keeps its answers; `recording` is complete when the script is. */
export function recordingModel(model: LanguageModel): { model: LanguageModel; recording: () => Recording } {
  const answers: Recording['answers'] = []
  const passages: Record<string, string> = {}
  return {
    recording: () => ({ of: `${model.name}, ${new Date().toISOString().slice(0, 10)}`, passages, answers }),
    model: {
      name: model.name,
      async generate(request) {
        const response = await model.generate(request)
        for (const { id, text } of shownIn(request.prompt)) passages[id] = text.slice(0, KNOWN_BY)
        answers.push({ stage: stageOf(request.prompt), answer: z.json().parse(response.value) })
        return response
      },
    },
  }
}

/** A model that gives recorded answers, each once; a question without an answer is refused. */
export function replayingModel({ of, passages, answers }: Recording): LanguageModel {
  const left = [...answers]
  return {
    name: of,
    async generate({ prompt, schema }) {
      const stage = stageOf(prompt)
      const at = left.findIndex((answer) => answer.stage === stage)
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (!found) throw new LanguageModelError(`no answer is recorded for ${stage}`, { failure: 'refused' })
      const ids = new Map(
        Object.entries(passages).map(([label, words]) => [
          label,
          shownIn(prompt).find(({ text }) => text.includes(words))?.id,
        ]),
      )
      const value = schema.parse(withIds(found.answer, (label) => ids.get(label) ?? label))
      return { value, usage: { input_tokens: 0, output_tokens: 0 } }
    },
  }
}

/** The answer with the labels of passages replaced. */
function withIds(answer: z.core.util.JSONType, idOf: (label: string) => string): z.core.util.JSONType {
  if (Array.isArray(answer)) return answer.map((item) => withIds(item, idOf))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === 'passage_ids' && Array.isArray(value)
        ? value.map((label) => (typeof label === 'string' ? idOf(label) : label))
        : withIds(value, idOf),
    ]),
  )
}
