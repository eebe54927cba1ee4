/** The settings with which llama.cpp opens a language model. */
export type WriterModel = {
  /** The room for prompt and response together; the memory for it is taken when the model is opened. */
  context_tokens: number
  /** Statements of such a model about its sources are wrong too often to be checked line by line (docs/decisions/0119). */
  only_asks: boolean
}

export const writerModels = {
  qwen3_4b: { context_tokens: 12_288, only_asks: false },
  qwen2_5_1_5b: { context_tokens: 12_288, only_asks: true },
} as const satisfies Record<string, WriterModel>
