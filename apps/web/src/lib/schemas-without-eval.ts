// The content security policy forbids code made of text. The schemas would try once, which is harmless, and reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
