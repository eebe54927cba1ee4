/** A language model for llama.cpp and the source of its file. */
export type WriterModel = {
  title: string
  licence: string
  file: { url: string; bytes: number; sha256: string }
  /** What prompt and response have together; the memory for them is taken when the model is opened. */
  context_tokens: number
  /** The file and the memory for the context, as a sentence says it. */
  memory_gb: number
}

const HUB = 'https://huggingface.co'

/**
 * Sizes and checksums are those of the files at fixed revisions. The memory for the context is two values of 16 bits for
 * each token, layer and key-value head: 147 kB a token for the 4B model (36 layers, 8 heads of 128), 28 kB for the 1.5B
 * model (28 layers, 2 heads of 128).
 */
export const writerModels = {
  qwen3_4b: {
    title: 'Qwen3 4B Instruct 2507, Q4_K_M: for machines with 8 GB',
    licence: 'Apache-2.0',
    file: {
      url: `${HUB}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
      bytes: 2_497_280_736,
      sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    },
    context_tokens: 12_288,
    memory_gb: 4.7,
  },
  qwen2_5_1_5b: {
    title: 'Qwen2.5 1.5B Instruct, Q4_K_M: for machines with 4 GB, writes plainly',
    licence: 'Apache-2.0',
    file: {
      url: `${HUB}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
      bytes: 1_117_320_736,
      sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    },
    context_tokens: 12_288,
    memory_gb: 1.9,
  },
} as const satisfies Record<string, WriterModel>
export type WriterModelName = keyof typeof writerModels
export const writerModelNames = ['qwen3_4b', 'qwen2_5_1_5b'] as const satisfies readonly WriterModelName[]
