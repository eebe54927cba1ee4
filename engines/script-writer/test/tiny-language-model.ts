import { writeFile } from 'node:fs/promises'

/**
 * A language model of 100 kilobytes that llama.cpp runs: one layer that adds nothing, and a vocabulary of single bytes. It
 * says letters at random; quotes and braces are likelier, so that its answers end. Written in the format GGUF 3.
 */
const WIDTH = 32
const BYTES = 256
const ALIGNMENT = 32
const U32 = 4
const I32 = 5
const F32 = 6
const TEXT = 8
const LIST = 9
const SPECIAL = ['<unk>', '<s>', '</s>']
const TOKENS = [
  ...SPECIAL,
  ...Array.from({ length: BYTES }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
]
/** Type of each token: unknown, control or byte. */
const TYPES = [2, 3, 3, ...Array.from({ length: BYTES }, () => 6)]

export async function writeTinyLanguageModel(file: string): Promise<void> {
  const tensors = tensorsOf()
  const entries = metadata()
  const infos: Buffer[] = []
  let offset = 0
  for (const { name, sizes, values } of tensors) {
    infos.push(text(name), number(U32, sizes.length), ...sizes.map(count), number(U32, 0), count(offset))
    offset += padded(Buffer.from(values.buffer)).length
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    number(U32, 3),
    count(tensors.length),
    count(entries.length),
    ...entries,
    ...infos,
  ])
  await writeFile(
    file,
    Buffer.concat([padded(head), ...tensors.map(({ values }) => padded(Buffer.from(values.buffer)))]),
  )
}

function metadata(): Buffer[] {
  const sizes = {
    context_length: 8_192,
    embedding_length: WIDTH,
    block_count: 1,
    feed_forward_length: WIDTH,
    'attention.head_count': 1,
    'attention.head_count_kv': 1,
    'rope.dimension_count': WIDTH,
    vocab_size: TOKENS.length,
  }
  return [
    entry('general.architecture', TEXT, text('llama')),
    ...Object.entries(sizes).map(([name, size]) => entry(`llama.${name}`, U32, number(U32, size))),
    entry('llama.attention.layer_norm_rms_epsilon', F32, number(F32, 1e-5)),
    entry('tokenizer.ggml.model', TEXT, text('llama')),
    entry('tokenizer.ggml.tokens', LIST, list(TEXT, TOKENS.map(text))),
    entry(
      'tokenizer.ggml.scores',
      LIST,
      list(
        F32,
        TOKENS.map(() => number(F32, 0)),
      ),
    ),
    entry(
      'tokenizer.ggml.token_type',
      LIST,
      list(
        I32,
        TYPES.map((type) => number(I32, type)),
      ),
    ),
    entry('tokenizer.ggml.bos_token_id', U32, number(U32, 1)),
    entry('tokenizer.ggml.eos_token_id', U32, number(U32, 2)),
  ]
}

type Tensor = { name: string; sizes: number[]; values: Float32Array }

function tensorsOf(): Tensor[] {
  const tensor = (name: string, sizes: number[], value: number): Tensor => ({
    name: `${name}.weight`,
    sizes,
    values: new Float32Array(sizes.reduce((product, size) => product * size, 1)).fill(value),
  })
  const silent = ['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down']
  const output = tensor('output', [WIDTH, TOKENS.length], 0)
  output.values.forEach((_, at) => (output.values[at] = likelihood(Math.floor(at / WIDTH) - SPECIAL.length)))
  return [
    tensor('token_embd', [WIDTH, TOKENS.length], 1),
    tensor('blk.0.attn_norm', [WIDTH], 1),
    ...silent.map((name) => tensor(`blk.0.${name}`, [WIDTH, WIDTH], 0)),
    tensor('blk.0.ffn_norm', [WIDTH], 1),
    tensor('output_norm', [WIDTH], 1),
    output,
  ]
}

/**
 * Likelihood of a byte compared with a letter, per dimension: quotes and braces more, control and foreign bytes less.
 */
function likelihood(byte: number): number {
  if (byte === 34 || byte === 125) return 0.12
  return byte < 33 || byte > 126 || byte === 92 ? -0.5 : 0
}

function entry(name: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(name), number(U32, type), value])
}

function list(type: number, items: Buffer[]): Buffer {
  return Buffer.concat([number(U32, type), count(items.length), ...items])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([count(bytes.length), bytes])
}

function number(type: typeof U32 | typeof I32 | typeof F32, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  if (type === F32) bytes.writeFloatLE(value)
  else bytes.writeInt32LE(value)
  return bytes
}

function count(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])
}
