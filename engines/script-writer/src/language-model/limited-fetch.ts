import { LanguageModelError } from '@app/ports/language-model.ts'

/** A fetch that limits the size of response bodies. */
export function limitedFetch(max_bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    let bytes = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= max_bytes) controller.enqueue(chunk)
        else controller.error(new LanguageModelError('The response is too long', { failure: 'unusable' }))
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body?.pipeThrough(counter) ?? null, { status, statusText, headers })
  }
}
