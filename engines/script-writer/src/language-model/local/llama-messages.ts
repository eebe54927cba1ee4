import { z } from 'zod'

/** The first message: where node-llama-cpp and the model are, and how much memory the context takes. */
export const Opening = z.object({
  runtime: z.string(),
  file: z.string(),
  context_tokens: z.int().positive(),
  threads: z.int().positive(),
})
export type Opening = z.infer<typeof Opening>

/** The rest of a line, after lines that the model wrote or that were given to it. */
export const LlamaLineRequest = z.object({
  call: z.int(),
  instructions: z.string(),
  prompt: z.string(),
  lines: z.array(z.string()),
  opening: z.string(),
  max_output_tokens: z.int().positive(),
  temperature: z.number().nonnegative(),
  seed: z.int().nonnegative(),
})
export type LlamaLineRequest = z.infer<typeof LlamaLineRequest>

export const LlamaResponse = z.union([
  z.object({
    call: z.int(),
    text: z.string(),
    /** True if it ended because it grew too long. */
    is_cut: z.boolean(),
    input_tokens: z.int().nonnegative(),
    output_tokens: z.int().nonnegative(),
  }),
  z.object({ call: z.int(), failure: z.string(), is_too_long: z.boolean() }),
])
export type LlamaResponse = z.infer<typeof LlamaResponse>
