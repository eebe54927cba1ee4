/** The settings with which llama.cpp opens a language model. */
export type WriterModel = {
  /** The room for prompt and response together; the memory for it is taken when the model is opened. */
  context_tokens: number
}

export const writerModels = {
  qwen3_4b: { context_tokens: 12_288 },
  qwen2_5_1_5b: { context_tokens: 12_288 },
} as const satisfies Record<string, WriterModel>
