import type { Plugin } from 'vite'

const OWNERS = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function|\{ \w+ as) (\w+)/gm

/** Leaves zod's writing of JSON Schemas out of the browser: it hangs on every schema, and there nobody asks for it. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: OWNERS },
      handler: (code) => ({
        code: [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = () => undefined`).join('\n'),
        map: { mappings: '' },
      }),
    },
  }
}
